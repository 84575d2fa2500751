/** What the start page can show, in its usual order. */
export const widgetIds = ['state', 'orders', 'days', 'closed', 'soldOut', 'planned', 'pages'] as const
export type WidgetId = (typeof widgetIds)[number]
export type Widget = { id: WidgetId; isShown: boolean }

/**
 * The start page as a person has arranged it: each part once. What is not known any more is left out, and what has come
 * since stands at its end.
 */
export function readDashboard(stored: string | null): Widget[] {
  const known = parts(stored).flatMap((part): Widget[] => {
    const { id, isShown } = (part ?? {}) as Partial<Widget>
    return widgetIds.includes(id as WidgetId) ? [{ id: id as WidgetId, isShown: isShown !== false }] : []
  })
  const all = [...known, ...widgetIds.map((id) => ({ id, isShown: true }))]
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place)
}

export function writeDashboard(widgets: readonly Widget[]): string {
  return JSON.stringify({ widgets })
}

function parts(stored: string | null): unknown[] {
  try {
    const read = JSON.parse(stored ?? '{}') as { widgets?: unknown } | null
    const widgets = read?.widgets
    return Array.isArray(widgets) ? (widgets as unknown[]) : []
  } catch {
    return []
  }
}
