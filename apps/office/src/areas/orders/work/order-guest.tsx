import DirectionsOutlined from 'virtual:icon/outline-directions'
import PhoneOutlined from 'virtual:icon/outline-phone'
import WhatsApp from 'virtual:icon/baseline-whatsapp'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import styles from '../details/order-details.module.css'
import { addressLine, guestName, placeHint } from './order-labels.ts'
import { directionsLink, phoneLink, whatsAppLink } from './order-links.ts'

/** Who ordered, how to reach them and where the order goes. */
export function OrderGuest({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const { phone, company, customer, alternativeInvoiceAddress } = order.shoppingCart
  const links = [
    { href: phoneLink(phone), icon: <PhoneOutlined />, label: formatPhone(phone) },
    { href: whatsAppLink(phone), icon: <WhatsApp />, label: 'WhatsApp' },
    { href: directionsLink(order, restaurant), icon: <DirectionsOutlined />, label: 'Anfahrt' },
  ]
  return (
    <>
      <h2>{guestName(order)}</h2>
      <dl className={styles.list}>
        {company && company !== guestName(order) && <Entry label="Firma">{company}</Entry>}
        <Entry label={order.willBePickedUp ? 'Abholung' : 'Adresse'}>
          {addressLine(order) ?? 'im Restaurant'}
        </Entry>
        {placeHint(order) && <Entry label="Ort">{placeHint(order)}</Entry>}
        {customer?.notes && <Entry label="Notiz zum Kunden">{customer.notes}</Entry>}
        {alternativeInvoiceAddress && (
          <Entry label="Rechnungsadresse">
            {alternativeInvoiceAddress.invoiceName}
            <br />
            {alternativeInvoiceAddress.invoiceStreet} {alternativeInvoiceAddress.invoiceNumber}
            <br />
            {alternativeInvoiceAddress.invoiceZipCode} {alternativeInvoiceAddress.invoiceCity}
          </Entry>
        )}
      </dl>
      <div className={styles.steps}>
        {phone && <CopyButton value={phone} label="Telefonnummer kopieren" />}
        {links.map(
          ({ href, icon, label }) =>
            href && (
              <Button
                key={label}
                variant="outlined"
                startIcon={icon}
                href={href}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
