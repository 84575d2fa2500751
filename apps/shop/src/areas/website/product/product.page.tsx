import { menuPath } from '../../../shop-paths.ts'
import { BoardPicture } from './board-picture.tsx'
import { features, plans, steps } from './product-texts.ts'

type Props = { restaurants: readonly { subdomain: string; name: string; city: string }[] }

const mostRestaurants = 12

/** What Tresen is, for restaurants that look for something like it. The same for everybody; without any script. */
export function ProductPage({ restaurants }: Props) {
  return (
    <>
      <Bar />
      <main>
        <section className="hero">
          <div>
            <h1>Bestellungen aus allen Richtungen. Ein Tresen.</h1>
            <p className="lead">
              Tresen nimmt Bestellungen aus Ihrem eigenen Shop und vom Telefon an, plant die Küche, schickt
              die Fahrer los und sagt den Gästen eine Zeit, die stimmt.
            </p>
            <p className="ways">
              <a className="button" href="/register">
                Ausprobieren
              </a>
              <a className="button quiet" href="#kontakt">
                Kontakt
              </a>
            </p>
          </div>
          <BoardPicture />
        </section>
        <section className="steps" aria-label="So geht es">
          {steps.map(({ title, text }, place) => (
            <div key={title}>
              <b aria-hidden="true">{place + 1}</b>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section id="funktionen">
          <h2>Was der Tag in der Gastronomie verlangt</h2>
          <ul className="features">
            {features.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="tarife">
          <h2>Für ein Restaurant, für viele, für Ihren eigenen Server</h2>
          <ul className="plans">
            {plans.map(({ title, for: audience, contains }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{audience}</p>
                <ul>
                  {contains.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="small">Preise nennt Ihnen der Betreiber dieser Installation.</p>
        </section>
        {restaurants.length > 0 && <Restaurants restaurants={restaurants} />}
        <section id="kontakt" className="contact">
          <h2>Probieren Sie es mit Ihrer eigenen Karte</h2>
          <p>
            Ein Konto ist in einer Minute angelegt. Wer Tresen hier betreibt, richtet Ihr Restaurant ein und
            lädt Sie dazu ein; wie Sie ihn erreichen, steht im Impressum. Zehn Minuten nach der Einladung
            steht die erste Probebestellung auf Ihrem Board.
          </p>
          <p className="ways">
            <a className="button" href="/register">
              Konto anlegen
            </a>
            <a className="button quiet" href="/imprint">
              Kontakt und Impressum
            </a>
          </p>
        </section>
      </main>
      <Foot />
    </>
  )
}

function Restaurants({ restaurants }: Props) {
  return (
    <section>
      <h2>Hier können Gäste schon bestellen</h2>
      <ul className="restaurants">
        {restaurants.slice(0, mostRestaurants).map(({ subdomain, name, city }) => (
          <li key={subdomain}>
            <a href={menuPath(`/r/${subdomain}`)}>
              <b>{name}</b>
              <span>{city}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bar() {
  return (
    <header className="bar">
      <a className="brand" href="/">
        <Mark />
        Tresen
      </a>
      <nav aria-label="Seite">
        <a href="#funktionen">Funktionen</a>
        <a href="#tarife">Tarife</a>
        <a className="button quiet" href="/home">
          Anmelden
        </a>
      </nav>
    </header>
  )
}

function Foot() {
  return (
    <footer>
      <a href="/imprint">Impressum</a>
      <a href="/privacy">Datenschutz</a>
      <a href="/support">Support</a>
      <a href="/home">Anmelden</a>
      <span>Diese Seite lädt nichts von anderen Anbietern und setzt keine Cookies.</span>
    </footer>
  )
}

function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path d="M6 14h20v4H6zM13.5 18h5v8h-5z" fill="var(--surface)" />
      <circle cx="21" cy="8.6" r="3" fill="#e2571e" />
    </svg>
  )
}
