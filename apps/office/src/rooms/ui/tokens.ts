import type { FilterColor, OrderState } from '@tresen/contract/orders/order'

type Shade = { light: string; dark: string }

/** Every colour of the office, by what it means. Light ones meet 4.5:1 on white, dark ones on #12181b. */
export const tokens = {
  brand: { light: '#0b5563', dark: '#6cc7d4' },
  brandContrast: { light: '#ffffff', dark: '#06262c' },
  attention: { light: '#b93d0b', dark: '#ff9166' },
  success: { light: '#1a7440', dark: '#66d193' },
  warning: { light: '#8a5800', dark: '#f3b94d' },
  error: { light: '#b3261e', dark: '#ff8f86' },
  info: { light: '#1d5fbf', dark: '#82b6ff' },
  page: { light: '#f3f5f5', dark: '#101517' },
  surface: { light: '#ffffff', dark: '#192023' },
  sunken: { light: '#e9eded', dark: '#0b0f11' },
  text: { light: '#14201f', dark: '#e9efef' },
  textMuted: { light: '#52605f', dark: '#a6b3b3' },
  line: { light: '#d5dcdc', dark: '#313b3e' },
  control: { light: '#7a8886', dark: '#76878a' },
} satisfies Record<string, Shade>

export const orderStateColors: Record<OrderState, Shade> = {
  New: { light: '#b93d0b', dark: '#ff9166' },
  InProgress: { light: '#8a5800', dark: '#f3b94d' },
  ReadyForDelivery: { light: '#1a7440', dark: '#66d193' },
  MarkedForDelivery: { light: '#0a716c', dark: '#55d0c5' },
  InDelivery: { light: '#1d5fbf', dark: '#82b6ff' },
  Completed: { light: '#566167', dark: '#aab5ba' },
  Cancelled: { light: '#8b1a1a', dark: '#f29292' },
  Archived: { light: '#566167', dark: '#aab5ba' },
}

export const filterColorShades: Record<Exclude<FilterColor, 'None'>, Shade> = {
  Green: { light: '#2e8b57', dark: '#5fcf90' },
  Red: { light: '#c62f3b', dark: '#ff7f86' },
  Blue: { light: '#2f6fd0', dark: '#7fb0ff' },
  Violet: { light: '#7b4bc4', dark: '#bb9bf5' },
  Brown: { light: '#7d5a3c', dark: '#c8a27f' },
  Yellow: { light: '#b08900', dark: '#ecd04f' },
}

export const radius = 8
/** The one shadow, for what floats. */
export const floating = '0 8px 28px rgb(8 20 22 / 22%), 0 1px 3px rgb(8 20 22 / 18%)'
