import { Link } from '@tanstack/react-router'
import { discountTemplates } from './discount-templates.ts'
import { unbroken } from './unbroken.ts'
import styles from '../list/discounts.page.module.css'

/** Ways to begin: the common cases, and an empty discount. */
export function TemplateCards() {
  return (
    <nav className={styles.templates} aria-label="Vorlagen">
      {discountTemplates.map(({ id, title, example }) => (
        <Link
          key={id}
          to="/discounts/$discountId"
          params={{ discountId: 'new' }}
          search={{ template: id }}
          className={styles.template}
        >
          <strong>{title}</strong>
          <span>{unbroken(example)}</span>
        </Link>
      ))}
      <Link to="/discounts/$discountId" params={{ discountId: 'new' }} className={styles.template}>
        <strong>Ohne Vorlage</strong>
        <span>Alles selbst festlegen</span>
      </Link>
    </nav>
  )
}
