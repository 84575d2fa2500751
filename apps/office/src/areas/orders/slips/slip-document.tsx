import { renderToStaticMarkup } from 'react-dom/server'
import { KitchenSlip } from './slip-kitchen.tsx'
import { slipTitle, type PrintPreferences, type Slip } from './print-preferences.ts'
import { Receipt } from './slip-receipt.tsx'
import type { SlipContent } from './slip-parts.tsx'
import { slipStyles } from './slip-styles.ts'

type Props = SlipContent & { slip: Slip; width: PrintPreferences['width'] }

/** A slip as a page of its own: what is shown as a preview is what is printed. */
export function slipDocument(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<SlipPage {...props} />)}`
}

function SlipPage({ slip, width, ...content }: Props) {
  const styles = `@page{size:${width}mm 297mm;margin:0}${slipStyles(width)}`
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <title>{`${slipTitle(slip)} ${content.order.number}`}</title>
        {/* Ours, without anything that a guest wrote; quotes in it must stay quotes. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body data-width={width}>
        {slip === 'receipt' ? <Receipt {...content} /> : <KitchenSlip {...content} />}
      </body>
    </html>
  )
}
