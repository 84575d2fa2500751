import type { PrivacyPageData } from '../../page-data.ts'
import { menuPath } from '../../shop-paths.ts'
import { ShopFrame } from '../website/shop-frame.tsx'

/** What a restaurant does with the data of its guests. */
export function PrivacyPage({ data }: { data: PrivacyPageData }) {
  const { base, sections } = data
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <div className="privacy">
        <h1>Datenschutz</h1>
        {sections.map(({ title, parts }, place) => (
          <section key={place} aria-labelledby={`privacy-${place}`}>
            <h2 id={`privacy-${place}`}>{title}</h2>
            {parts.map((part, n) =>
              typeof part === 'string' ? (
                <p key={n}>{part}</p>
              ) : (
                <ul key={n}>
                  {part.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </ShopFrame>
  )
}
