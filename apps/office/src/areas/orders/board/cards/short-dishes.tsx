import { choicesOf } from '@tresen/domain/orders/board/choices-of'
import type { LineGroup } from '@tresen/domain/orders/board/group-lines'
import { Fragment } from 'react'
import styles from './short-dishes.module.css'
import type { ShortLines } from './short-lines.ts'

/** What is to be made, whole: whoever cooks from a card in short has not opened it. */
export function ShortDishes({ shown, rest }: ShortLines) {
  return (
    <>
      {shown.map((group) => (
        <Dish key={group.lineIds[0]} {...group} />
      ))}
      {rest && <span className={styles.rest}>{rest}</span>}
    </>
  )
}

function Dish({ quantity, line }: LineGroup) {
  return (
    <span className={styles.dish}>
      <b>{quantity}</b>
      <span className={styles.minor}>{'\u{a0}×\u{a0}'}</span>
      <b>{line.product.name}</b>
      {line.size && (
        <>
          {' '}
          <span className={styles.size}>{line.size}</span>
        </>
      )}
      {choicesOf(line).map(({ text, isLeftOut }, at) => (
        <Fragment key={at}>
          {at === 0 ? ' ' : ', '}
          {isLeftOut ? <b>{text}</b> : text}
        </Fragment>
      ))}
      {line.comment && <span className={styles.wish}> {line.comment}</span>}
    </span>
  )
}

/** The same to be heard: '2 × Salami Large, + Ananas, gut durch'. */
export function dishInWords({ quantity, line }: LineGroup): string {
  const name = [`${quantity} × ${line.product.name}`, line.size].filter(Boolean).join(' ')
  return [name, ...choicesOf(line).map(({ text }) => text), line.comment].filter(Boolean).join(', ')
}
