import type { MissingPageData } from '../../page-data.ts'
import controls from '../../rooms/ui/controls.module.css'
import styles from './missing.page.module.css'

/** A friendly end for addresses that lead nowhere. */
export function MissingPage({ data }: { data: MissingPageData }) {
  return (
    <main className={styles.missing}>
      <p className={styles.sign} aria-hidden="true">
        404
      </p>
      <h1>{data.title}</h1>
      <p>{data.text}</p>
      <a className={controls.primary} href={data.way?.href ?? '/'}>
        {data.way?.label ?? 'Zur Startseite'}
      </a>
    </main>
  )
}
