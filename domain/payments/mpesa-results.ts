export const resultWords = (code: string): { title: string; sentence: string; mayRetry: boolean } => ({
  title: 'The payment did not go through',
  sentence: `M-Pesa answered ${code}. Please try again.`,
  mayRetry: true,
});
