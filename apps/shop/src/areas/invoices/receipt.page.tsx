import type { Receipt } from '@tresen/contract/invoices/invoice'
import { formatMoney } from '@tresen/domain/money/format-money'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { timeOpenLabel } from '@tresen/domain/orders/about-when'
import type { ReceiptPageData } from '../../page-data.ts'
import { invoicePath, menuPath, receiptPdfPath } from '../../shop-paths.ts'
import { ShopFrame } from '../website/shop-frame.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** What an order was made of, to keep or to print; it has no script, and its styles come with those of all pages. */
export function ReceiptPage({ data }: { data: ReceiptPageData }) {
  const { restaurant, receipt, base, token } = data
  const { orderId, invoices, canBeInvoiced } = receipt
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <article className="receipt">
        <Head receipt={receipt} timeZone={restaurant.timeZone} />
        <Parts receipt={receipt} />
        <Taxes receipt={receipt} />
        <p className="receipt-small">
          Dieser Beleg sagt, was bestellt wurde. Er ist kein Kassenbon; den gibt die Kasse des Restaurants
          aus.
        </p>
        <p className="receipt-ways">
          <a className="receipt-button" href={receiptPdfPath(restaurant.id, orderId, token)}>
            Beleg als PDF
          </a>
        </p>
        {invoices.length > 0 && (
          <section className="receipt-ways" aria-labelledby="rechnungen">
            <h2 id="rechnungen">Rechnung</h2>
            <ul>
              {invoices.map(({ id, kind, number, gross }) => {
                const label = `${kind === 'Invoice' ? 'Rechnung' : 'Stornorechnung'} ${number}`
                return (
                  <li key={id}>
                    <span>
                      {label}, {formatMoney(kind === 'Invoice' ? gross : -gross)}
                    </span>
                    <a href={invoicePath(restaurant.id, id, 'pdf', token)} aria-label={`${label} als PDF`}>
                      PDF
                    </a>
                    <a href={invoicePath(restaurant.id, id, 'xml', token)} aria-label={`${label} als XML`}>
                      XML
                    </a>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
        {invoices.length === 0 && canBeInvoiced && restaurant.state !== 'Deleted' && (
          <InvoiceForm data={data} />
        )}
      </article>
    </ShopFrame>
  )
}

function Head({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const { seller, number, orderedAt, dueAt, willBePickedUp, paymentMethod_de, state_de } = receipt
  // With its date, however late it is read.
  const moment = (at: string) => momentLabel(timeZone, new Date(at), new Date(0))
  const numbers = [
    seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
    seller.vatId && `USt-IdNr. ${seller.vatId}`,
  ]
  return (
    <header>
      <p>
        <b>{seller.name}</b>
        <br />
        {seller.street}, {seller.zipCode} {seller.city}
        <br />
        {[`Telefon ${seller.phone}`, ...numbers].filter(Boolean).join(' · ')}
      </p>
      <h1>
        <small>Beleg zur Bestellung</small> Nr. {number}
      </h1>
      <dl>
        <Fact label="Bestellt" text={moment(orderedAt)} />
        <Fact
          label={willBePickedUp ? 'Abholung' : 'Lieferung'}
          text={dueAt ? moment(dueAt) : timeOpenLabel}
        />
        <Fact label="Bezahlung" text={[paymentMethod_de, state_de].filter(Boolean).join(', ')} />
      </dl>
    </header>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Parts({ receipt: { parts, total, tip, refunded } }: { receipt: Receipt }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Menge und Bezeichnung</th>
          <th scope="col">USt</th>
          <th scope="col">Betrag</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ kind, quantity, label, details, rate, gross }, position) => (
          <tr key={position}>
            <td>
              {kind === 'Goods' ? `${quantity} × ${label}` : label}
              {details && <small>{details}</small>}
            </td>
            <td>{rate} %</td>
            <td>{formatMoney(gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Gesamt inkl. USt" cents={total} isMain />
        {tip > 0 && <Sum label="Trinkgeld (ohne USt)" cents={tip} />}
        {tip > 0 && <Sum label="Mit Trinkgeld" cents={total + tip} isMain />}
        {refunded > 0 && <Sum label="Davon erstattet" cents={-refunded} />}
      </tfoot>
    </table>
  )
}

function Sum({ label, cents, isMain = false }: { label: string; cents: number; isMain?: boolean }) {
  return (
    <tr className={isMain ? 'receipt-main' : ''}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{formatMoney(cents)}</td>
    </tr>
  )
}

function Taxes({ receipt: { taxes } }: { receipt: Receipt }) {
  return (
    <table>
      <caption>Umsatzsteuer</caption>
      <thead>
        <tr>
          <th scope="col">Satz</th>
          <th scope="col">Netto</th>
          <th scope="col">Steuer</th>
          <th scope="col">Brutto</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ rate, net, tax, gross }) => (
          <tr key={rate}>
            <td>{rate} %</td>
            <td>{formatMoney(net)}</td>
            <td>{formatMoney(tax)}</td>
            <td>{formatMoney(gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
