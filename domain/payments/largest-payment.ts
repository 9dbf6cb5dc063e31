/** M-Pesa takes and sends no more at a time, in whole KES: the Central Bank's ceiling since September 2023. */
export const LARGEST_PAYMENT_KES = 250_000;
