import type { PageKey } from '../../../area.ts'
import { menuKeys } from '../work/menu-keys.ts'

export const productKeys: readonly PageKey[] = [
  ...menuKeys,
  { keys: '↓ Enter', does: 'In einer Zelle: speichern und in die nächste Zeile' },
  { keys: '↑', does: 'In einer Zelle: speichern und in die Zeile darüber; auch Umschalt+Enter' },
]
