export type Slip = 'receipt' | 'kitchen'

/** How this device prints. `width`: of the paper, in millimetres. */
export type PrintPreferences = { width: 58 | 80; slips: Slip[]; onAccept: boolean }

const key = 'printPreferences'
const standard: PrintPreferences = { width: 80, slips: ['receipt', 'kitchen'], onAccept: false }

export function readPrintPreferences(): PrintPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PrintPreferences>
    return {
      width: stored.width === 58 ? 58 : standard.width,
      slips: stored.slips?.length
        ? standard.slips.filter((slip) => stored.slips!.includes(slip))
        : standard.slips,
      onAccept: stored.onAccept === true,
    }
  } catch {
    return standard
  }
}

export function storePrintPreferences(preferences: PrintPreferences) {
  localStorage.setItem(key, JSON.stringify(preferences))
}

/** What people call a slip. */
export function slipTitle(slip: Slip): string {
  return slip === 'receipt' ? 'Beleg' : 'Küchenbon'
}
