import type { PrintPreferences } from './print-preferences.ts'

/** Thermal printers leave a margin of about 4 mm on each side and know no grey. */
export function slipStyles(width: PrintPreferences['width']): string {
  const size = width === 58 ? 9 : 10.5
  return `
    * { box-sizing: border-box }
    html { background: #fff }
    body { width: ${width}mm; margin: 0; padding: 3mm ${width === 58 ? 3 : 4}mm 2mm; background: #fff; color: #000;
      font: ${size}pt/1.3 'Inter Variable', system-ui, sans-serif; font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere; hyphens: auto }
    h1 { margin: 0; font-size: 1.3em }
    p { margin: 0 0 1.5mm }
    header { text-align: center }
    .head { display: flex; align-items: center; gap: 3mm; margin: 1mm 0 2mm; padding: 1.5mm 0;
      border-block: 0.5mm solid #000 }
    .number { flex: none; font-size: 2.9em; line-height: 1 }
    .due { font-size: 2em; line-height: 1.1 }
    .place { display: block; font-size: 1.2em }
    .note { padding-left: 2mm; border-left: 1mm solid #000; font-weight: 700 }
    table { width: 100%; border-collapse: collapse }
    tr { break-inside: avoid }
    td, th { padding: 0.4mm 0; font-weight: 400; text-align: left; vertical-align: top }
    td:last-child, .taxes td { padding-left: 1.5mm; text-align: right; white-space: nowrap; overflow-wrap: normal }
    td.quantity { width: 8mm; padding-right: 1mm; white-space: nowrap }
    .option { padding-left: 2mm; font-size: 0.92em }
    .sums { margin-top: 1.5mm; padding-top: 1mm; border-top: 0.3mm dashed #000 }
    .total > * { padding-top: 1mm; font-size: 1.3em; font-weight: 750 }
    .taxes { margin: 2mm 0; border-block: 0.3mm dashed #000; font-size: ${width === 58 ? 0.82 : 0.9}em }
    .payment { font-weight: 700 }
    footer { margin-top: 2mm; font-size: 0.85em; text-align: center }
    .kitchen { margin: 0 0 1mm; padding: 0; list-style: none; font-size: 1.25em }
    .kitchen li { display: flex; gap: 2mm; padding: 1mm 0; border-bottom: 0.3mm dashed #000; break-inside: avoid }
    .kitchen .quantity { flex: none; font-size: 1.25em; line-height: 1.1 }
    .kitchen .note { margin: 0.5mm 0 0 }`
}
