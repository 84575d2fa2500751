import { dateLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { sizedName } from '@tresen/domain/carts/lines/line-details'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { ReorderPageData } from '../../page-data.ts'
import { menuPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { ErrorText } from '../../rooms/ui/error-text.tsx'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import { ShopFrame } from '../website/shop-frame.tsx'
import styles from './reorder.page.module.css'

/** Where a reorder link leads. Only the button makes a cart: links are also opened by programs that look for previews. */
export function ReorderPage({ data }: { data: ReorderPageData }) {
  const { restaurant, base, preview, at, problem } = data
  const { products, nextTime } = preview
  const label = (time: string) => momentLabel(restaurant.timeZone, new Date(time), new Date(data.now))
  const day = dateLabel(restaurant.timeZone, new Date(preview.orderedAt))
  const missing = namesOf(products.filter((one) => !isReady(one)))
  const isPossible = nextTime !== null || products.some(isReady)
  const gone = namesOf(products.filter((one) => !one.isAvailable))
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <form method="post" className={styles.reorder}>
        <h1>Noch einmal bestellen</h1>
        <p>
          Bestellt am {day} bei {restaurant.name}.{' '}
          {isPossible
            ? 'Sie kommen gleich zur Kasse und können dort noch alles ändern.'
            : 'Davon gibt es zurzeit nichts.'}
          {isPossible && at && ` Für ${label(at)}, wie Sie es zuletzt gewählt haben.`}
        </p>
        <ul className={styles.products}>
          {products.map((product) => (
            <Repeated key={product.id} product={product} typed={data.notes[product.id]} />
          ))}
        </ul>
        <NoteOnAll preview={preview} isTaken={data.takesNote} />
        <ErrorText id="reorder-error" text={problem ?? undefined} />
        {missing.map((name) => (
          <input key={name} type="hidden" name="without" value={name} />
        ))}
        {nextTime && (
          <button type="submit" name="at" value={nextTime} className={controls.primary}>
            Für {label(nextTime)} {gone.length > 0 && `ohne ${gone.join(', ')} `}bestellen
          </button>
        )}
        {products.some(isReady) && (
          <button
            type="submit"
            name="at"
            value={at ?? ''}
            className={nextTime ? controls.button : controls.primary}
          >
            {missing.length === 0 ? 'Wieder bestellen' : `Ohne ${missing.join(', ')} bestellen`}
          </button>
        )}
        {!products.some(isReady) && (
          <a className={nextTime ? controls.button : controls.primary} href={menuPath(base)}>
            Zur Speisekarte
          </a>
        )}
      </form>
    </ShopFrame>
  )
}

type Product = ReorderPageData['preview']['products'][number]

function Repeated({ product, typed }: { product: Product; typed: string | undefined }) {
  const { id, name, size, details, quantity, price, paid } = product
  const { note, isNoteLeft, isAvailable, problem, servedNote } = product
  const field = `note-${id}`
  return (
    <li className={isAvailable && !servedNote ? undefined : styles.gone}>
      <span>
        <b>
          {quantity} × {name}
        </b>{' '}
        {size}
        {details && <small>{details}</small>}
        {note && <small>„{note}“</small>}
      </span>
      {price !== null && (
        <span className={styles.price}>
          {formatMoney(price)}
          {price !== paid && <small>zuletzt {formatMoney(paid)}</small>}
        </span>
      )}
      {isAvailable ? (
        servedNote && (
          <small>
            <Unbroken text={servedNote} />
          </small>
        )
      ) : (
        <small>
          <Unbroken text={problem ?? ''} />
        </small>
      )}
      {isNoteLeft && isAvailable && (
        <div className={styles.note}>
          <label htmlFor={field}>
            Hier stand eine Anmerkung. Über einen Link geben wir sie nicht weiter:{' '}
            <b>Bitte schreiben Sie neu, was wichtig ist</b>, etwa eine Allergie.
          </label>
          <textarea
            id={field}
            name={field}
            className={controls.input}
            rows={2}
            maxLength={500}
            defaultValue={typed}
            placeholder="Anmerkung (freiwillig)"
          />
        </div>
      )}
    </li>
  )
}

type NoteProps = Pick<ReorderPageData, 'preview'> & { isTaken: boolean }

/** The note for kitchen and driver, which has its field at the checkout: what was meant that day need not be meant today. */
function NoteOnAll({ preview: { note, isNoteLeft }, isTaken }: NoteProps) {
  if (note) {
    return (
      <label className={styles.withNote}>
        <input type="checkbox" name="withNote" defaultChecked={isTaken} />
        <span>
          Ihre Anmerkung von damals mitnehmen: <b>„{note}“</b>
        </span>
      </label>
    )
  }
  if (!isNoteLeft) return null
  return (
    <p>
      Zur ganzen Bestellung gab es auch eine Anmerkung. Sie kommt nicht mit; an der Kasse ist Platz für eine
      neue.
    </p>
  )
}

/** Whether it can be had for the time that is chosen. */
function isReady({ isAvailable, servedNote }: Product): boolean {
  return isAvailable && servedNote === null
}

function namesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ name, size }) => sizedName(name, size)))]
}
