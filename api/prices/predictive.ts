/**
 * What such a car asks, as Student's t with three degrees of freedom around `middle` in log prices: its tails fit
 * the real adverts, of which one in ten asks a fifth more or less than expected.
 */
export type Predictive = { middle: number; spread: number };

/** What is known of the width of a prediction, all in log prices. */
type Evidence = {
  /** Half of the way between the quarter points of the adjusted comparables. */
  halfQuarters: number;
  /** Half of the way between their first and last tenth. */
  halfTenths: number;
  /** How many equally close comparables would tell as much. */
  speaking: number;
  /** How far the comparables' middle lies from what the fit expects. */
  disagreement: number;
  /** By how much the comparables are too far from the car to be brought to it. */
  heldBack: number;
  /** The middle out-of-fold error of the model's own group. */
  groupError: number;
};

/** Maximum likelihood on the out-of-fold residuals of some 16,500 real adverts; see the calibration in the bench. */
const VARIANCE = {
  least: 0.00017,
  halfQuarters: 0.665,
  halfTenths: 0.176,
  speaking: 0.0188,
  disagreement: 0.413,
};
/** At this width a price within a percent of the middle is still in the middle fifth. */
const LEAST_SPREAD = 0.04;
const QUARTER = 0.7649;

/** The width of a prediction: never below the middle error of predictions in its group. */
export function spreadOfPrediction(evidence: Evidence): number {
  const { halfQuarters, halfTenths, speaking, disagreement, heldBack, groupError } = evidence;
  const variance =
    VARIANCE.least +
    VARIANCE.halfQuarters * halfQuarters ** 2 +
    VARIANCE.halfTenths * halfTenths ** 2 +
    VARIANCE.speaking / speaking +
    VARIANCE.disagreement * disagreement ** 2 +
    heldBack ** 2;
  return Math.max(Math.sqrt(variance), groupError, LEAST_SPREAD);
}

/** The percentile (0 to 100) of a log price. */
export function percentileOf({ middle, spread }: Predictive, logPrice: number): number {
  const x = (logPrice - middle) / spread / Math.sqrt(3);
  return 100 * (0.5 + (x / (1 + x * x) + Math.atan(x)) / Math.PI);
}

/** The log prices below which a quarter and three quarters of such cars ask. */
export const quartersOf = ({ middle, spread }: Predictive): [number, number] => [
  middle - QUARTER * spread,
  middle + QUARTER * spread,
];
