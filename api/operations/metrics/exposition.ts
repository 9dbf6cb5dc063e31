type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };

/** One measurement with its samples. */
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  samples: readonly Sample[];
};

export type Histogram = {
  name: string;
  help: string;
  type: 'histogram';
  /** The upper bounds of the buckets, rising. */
  bounds: readonly number[];
  /** `buckets` holds how many fell into each bucket alone, with what was above all bounds last. */
  series: readonly { labels: Labels; buckets: readonly number[]; sum: number }[];
};

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Measurements in the text format of Prometheus, version 0.0.4. */
export const toText = (metrics: readonly (Metric | Histogram)[]): string =>
  `${metrics.map((metric) => [...headOf(metric), ...linesOf(metric)].join('\n')).join('\n')}\n`;

const headOf = ({ name, help, type }: Metric | Histogram): string[] => [
  `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
  `# TYPE ${name} ${type}`,
];

function linesOf(metric: Metric | Histogram): string[] {
  const { name } = metric;
  if (metric.type !== 'histogram')
    return metric.samples.map(({ labels = {}, value }) => line(name, labels, value));
  return metric.series.flatMap(({ labels, buckets, sum }) => {
    let count = 0;
    const cumulative = [...metric.bounds.map(String), '+Inf'].map((le, index) => {
      count += buckets[index] ?? 0;
      return line(`${name}_bucket`, { ...labels, le }, count);
    });
    return [...cumulative, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)];
  });
}

function line(name: string, labels: Labels, value: number): string {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
