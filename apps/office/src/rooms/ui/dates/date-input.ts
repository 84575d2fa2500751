const day = 86_400_000

/**
 * A day as it was typed, as `2026-11-20`; null: none. Takes `20.11.2026`, `20.11.26`, `20.11.`, `2011`, `20112026`,
 * `vorgestern`, `gestern`, `heute`, `morgen`, `übermorgen`. Without a year the next such day is meant, counted from
 * `today`; `isPast`: the last one.
 */
export function readDate(typed: string, today: string, isPast = false): string | null {
  const text = typed.trim().toLowerCase()
  const named = ['vorgestern', 'gestern', 'heute', 'morgen', 'übermorgen'].indexOf(text)
  if (named >= 0) return dateOf(Date.parse(today) + (named - 2) * day)
  const [, days, months, year] =
    /^(\d{1,2})[./ -](\d{1,2})(?:[./ -]+(\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text) ??
    []
  if (!days || !months) return null
  if (year) return existing(Number(year.length === 2 ? `20${year}` : year), Number(months), Number(days))
  const thisYear = Number(today.slice(0, 4))
  // A leap day may be up to eight years away.
  for (let away = 0; away <= 8; away++) {
    const found = existing(isPast ? thisYear - away : thisYear + away, Number(months), Number(days))
    if (found && (isPast ? found <= today : found >= today)) return found
  }
  return null
}

/** A day as people here write it: `20.11.2026`. */
export function writtenDate(date: string): string {
  const [year, month, days] = date.split('-')
  return `${days}.${month}.${year}`
}

function existing(year: number, month: number, days: number): string | null {
  const date = dateOf(Date.UTC(year, month - 1, days))
  return date === `${year}-${pad(month)}-${pad(days)}` ? date : null
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
