import { useId, type ReactNode } from 'react'
import styles from './checkout-section.module.css'

type Props = {
  title: string
  /** In the line of the title. */
  aside?: ReactNode
  children: ReactNode
}

export function CheckoutSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
