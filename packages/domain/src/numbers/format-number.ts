import { minusSign } from '../money/format-money.ts'

/** A number for people, '1.234,5': points between thousands, and only as many decimals as it has. */
export function formatNumber(value: number, mostDecimals = 2): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(mostDecimals).split('.')
  const kept = decimals.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const isNothing = Number(whole) === 0 && kept === ''
  return `${value < 0 && !isNothing ? minusSign : ''}${grouped}${kept && `,${kept}`}`
}

/** A number as people type it, '1234,5': without points, all of its decimals. */
export function typedNumber(value: number): string {
  return String(value).replace('.', ',')
}

/** A rate in percent, '7 %', '10,5 %'. */
export function formatPercent(value: number, mostDecimals = 2): string {
  return `${formatNumber(value, mostDecimals)} %`
}
