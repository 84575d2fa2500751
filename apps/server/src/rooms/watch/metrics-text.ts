/** A number that somebody looks at, as Prometheus reads it. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: readonly MetricValue[]
}

/** `part`: of a histogram, `_bucket`, `_sum` or `_count`. */
export type MetricValue = { labels?: Readonly<Record<string, string>>; value: number; part?: string }

/** The text format, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(({ labels = {}, value, part = '' }) => `${name}${part}${labelsText(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const each = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return each.length > 0 ? `{${each.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
