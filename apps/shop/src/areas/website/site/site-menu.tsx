import type { ComponentOf } from '@tresen/contract/website/component'
import type { Site, SiteDish } from '@tresen/contract/website/website'
import { SitePicture } from './site-picture.tsx'

type Props = { site: Site; component: ComponentOf<'Menu'> }

/** Dishes with what they cost at this moment: as cards where most have a picture, else as a menu is printed. */
export function SiteMenuSection({ site, component: { id, title, text } }: Props) {
  const sections = site.menus.find((one) => one.componentId === id)?.sections ?? []
  if (sections.length === 0 && !site.isPreview) return null
  return (
    <section id={`t-${id}`} className="menu wide">
      <header>
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
      </header>
      {sections.length === 0 && (
        <p className="empty">Hier stehen Gerichte, sobald welche auf der Karte sind.</p>
      )}
      {sections.map(({ name, description, dishes }) => {
        const isPictured = dishes.filter(({ image }) => image).length * 2 >= dishes.length
        return (
          <div key={name}>
            {name && <h3>{name}</h3>}
            {description && <p className="muted">{description}</p>}
            <ul className={isPictured ? 'cards' : 'card-list'}>
              {dishes.map((dish) => (
                <Dish key={dish.id} dish={dish} isPictured={isPictured} />
              ))}
            </ul>
          </div>
        )
      })}
      {site.shopAddress && (
        <p className="more">
          <a className="button quiet" href={site.shopAddress} {...newTab(site)}>
            Ganze Karte ansehen und bestellen
          </a>
        </p>
      )}
    </section>
  )
}

function Dish({ dish, isPictured }: { dish: SiteDish; isPictured: boolean }) {
  const { name, description, price, notes, image, isSoldOut, soldOutNote } = dish
  return (
    <li data-sold-out={isSoldOut || undefined}>
      {isPictured && image && (
        <SitePicture
          picture={{ id: dish.id, image, alt: '' }}
          sizes="(min-width: 1100px) 350px, (min-width: 640px) 45vw, 92vw"
        />
      )}
      <div>
        <p className="dish">
          <b>{name}</b>
          <span className="dots" aria-hidden="true" />
          <span className="price">{price}</span>
        </p>
        {description && <p className="muted">{description}</p>}
        {(notes.length > 0 || isSoldOut) && (
          <p className="notes">
            {[isSoldOut && ['ausverkauft', soldOutNote].filter(Boolean).join(' '), ...notes]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** From the preview nothing leads away from the editor. */
export function newTab({ isPreview }: Pick<Site, 'isPreview'>) {
  return isPreview ? { target: '_blank', rel: 'noopener' } : {}
}
