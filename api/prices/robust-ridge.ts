/** How many times the residuals' own spread a listing may lie off before it counts for less. */
const HUBER_SPREADS = 1;
const MAD_TO_SPREAD = 1.4826;
const ROUNDS = 3;
const LEAST_SPREAD = 1e-3;
const JITTER = 1e-6;
const NO_ROW = new Float32Array();

type Regression = {
  rows: readonly Float32Array[];
  targets: Float64Array;
  priors: Float64Array;
  penalties: Float64Array;
};

/**
 * Coefficients of a linear fit that is drawn toward `priors` by `penalties` (ridge) and gives listings far off
 * the line little weight (Huber, iteratively reweighted).
 */
export function fitRobustRidge({ rows, targets, priors, penalties }: Regression): Float64Array {
  const surprises = targets.map((target, at) => target - dot(rows[at] ?? NO_ROW, priors));
  const weights = new Float64Array(rows.length).fill(1);
  let shift: Float64Array = new Float64Array(priors.length);
  for (let round = 0; round < ROUNDS; round++) {
    shift = solveWeighted(rows, surprises, weights, penalties);
    if (round < ROUNDS - 1) reweigh(weights, rows, surprises, shift);
  }
  return priors.map((prior, at) => prior + (shift[at] ?? 0));
}

export function dot(a: Float32Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function reweigh(
  weights: Float64Array,
  rows: readonly Float32Array[],
  targets: Float64Array,
  shift: Float64Array,
): void {
  const misses = rows.map((row, at) => Math.abs((targets[at] ?? 0) - dot(row, shift)));
  const sorted = Float64Array.from(misses).sort();
  const spread = MAD_TO_SPREAD * (sorted[sorted.length >> 1] ?? 0) + LEAST_SPREAD;
  misses.forEach((miss, at) => {
    weights[at] = miss <= HUBER_SPREADS * spread ? 1 : (HUBER_SPREADS * spread) / miss;
  });
}

function solveWeighted(
  rows: readonly Float32Array[],
  targets: Float64Array,
  weights: Float64Array,
  penalties: Float64Array,
): Float64Array {
  const size = penalties.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  rows.forEach((row, at) => {
    addRow(matrix, right, row, weights[at] ?? 0, targets[at] ?? 0);
  });
  penalties.forEach((penalty, at) => {
    const diagonal = at * size + at;
    matrix[diagonal] = (matrix[diagonal] ?? 0) + penalty + JITTER;
  });
  return solveCholesky(matrix, right);
}

/** Most columns of a row are zero, so only the others are walked. */
function addRow(
  matrix: Float64Array,
  right: Float64Array,
  row: Float32Array,
  weight: number,
  target: number,
): void {
  const size = right.length;
  const filled: number[] = [];
  for (let at = 0; at < size; at++) if (row[at] !== 0) filled.push(at);
  for (const i of filled) {
    const scaled = weight * (row[i] ?? 0);
    right[i] = (right[i] ?? 0) + scaled * target;
    for (const j of filled) {
      if (j > i) break;
      const cell = i * size + j;
      matrix[cell] = (matrix[cell] ?? 0) + scaled * (row[j] ?? 0);
    }
  }
}

/** Solves a symmetric positive system whose lower half stands in `matrix`, which is overwritten. */
function solveCholesky(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0);
      matrix[i * size + j] = i === j ? Math.sqrt(Math.max(sum, JITTER)) : sum / (matrix[j * size + j] ?? 1);
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    let sum = solution[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (matrix[i * size + k] ?? 0) * (solution[k] ?? 0);
    solution[i] = sum / (matrix[i * size + i] ?? 1);
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < size; k++) sum -= (matrix[k * size + i] ?? 0) * (solution[k] ?? 0);
    solution[i] = sum / (matrix[i * size + i] ?? 1);
  }
  return solution;
}
