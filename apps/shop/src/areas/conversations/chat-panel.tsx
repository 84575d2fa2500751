import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { placedOrderPath, privacyPath } from '../../shop-paths.ts'
import type { ShopRestaurant } from '../../page-data.ts'
import { Icon } from '../../rooms/ui/icon.tsx'
import { Sheet } from '../../rooms/ui/sheet.tsx'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { Answers } from './answers.tsx'
import { ChatAttachment, isOnlyPicture } from './chat-attachment.tsx'
import { createChat, type Chat, type ChatState } from './chat-store.ts'
import { cartAtHand } from './cart-at-hand.ts'
import { speakers, whoAnswersIn } from './chat-words.ts'
import { WithLinks } from './with-links.tsx'
import { FilledMeanwhile } from './filled-meanwhile.tsx'
import { OtherDevice } from './other-device.tsx'
import { MessageField } from './message-field.tsx'
import styles from './chat-panel.module.css'

type Props = { desk: CartDesk; restaurant: ShopRestaurant; onClose: () => void }

const wide = '(min-width: 1100px)'

/** The conversation: on a phone over the page, on wide screens beside the menu and the cart that it fills. */
export function ChatPanel({ desk, restaurant, onClose }: Props) {
  const [chat] = useState(() => createChat(restaurant.id, cartAtHand(restaurant.id, desk.store)))
  const state = useSyncExternalStore(chat.subscribe, chat.state)
  useEffect(() => {
    void chat.open()
    return () => chat.end()
  }, [chat])
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches)
  const title = `Chat mit ${restaurant.name}`
  const foot = (
    <>
      <FilledMeanwhile desk={desk} restaurantId={restaurant.id} />
      <MessageField restaurantId={restaurant.id} chat={chat} state={state} />
    </>
  )
  const talk = <Talk chat={chat} state={state} restaurant={restaurant} desk={desk} />
  if (!isWide)
    return (
      <Sheet title={title} onClose={onClose} foot={foot}>
        {talk}
      </Sheet>
    )
  return (
    <section
      className={styles.beside}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={controls.round} aria-label="Schließen" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{talk}</div>
      <div className={styles.foot}>{foot}</div>
    </section>
  )
}

function onWidth(listener: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

type TalkProps = { chat: Chat; state: ChatState; restaurant: ShopRestaurant; desk: CartDesk }

/** What was said, and who answers now. */
function Talk({ chat, state, restaurant, desk }: TalkProps) {
  const end = useRef<HTMLDivElement>(null)
  const { chat: talk, unsent, isAnswering, isStaffTyping, problem } = state
  const amount = (talk?.messages.length ?? 0) + unsent.length
  const last = talk?.messages.at(-1)
  const isRead = Boolean(talk?.readAt) && last?.from === 'Guest' && last.timestamp <= talk!.readAt!
  useLayoutEffect(() => {
    // New browsers answer with a promise, which is nothing to clean up.
    void end.current?.scrollIntoView({ block: 'end' })
  }, [amount, isAnswering, isStaffTyping, isRead, talk?.state])
  return (
    <div className={styles.talk}>
      <div role="log" aria-label="Nachrichten">
        <ol className={styles.messages}>
          {talk?.messages.map((message) => (
            <li key={message.id} className={message.from === 'Guest' ? styles.own : styles.theirs}>
              <span className="visually-hidden">{speakers[message.from]}: </span>
              <ChatAttachment restaurantId={restaurant.id} message={message} />
              {!isOnlyPicture(message) &&
                (message.from === 'Guest' ? message.text : <WithLinks text={message.text} />)}
            </li>
          ))}
          {unsent.map(({ id, text }) => (
            <li key={id} className={styles.own} data-unsent>
              <span className="visually-hidden">Sie, wird gesendet: </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      {isRead && unsent.length === 0 && <p className={styles.read}>Gelesen</p>}
      {((isAnswering && talk?.state === 'Bot') || isStaffTyping) && (
        <p className={styles.typing} aria-label={isStaffTyping ? 'Das Restaurant schreibt' : 'Antwort kommt'}>
          <span />
          <span />
          <span />
        </p>
      )}
      {talk?.orderId && (
        <a className={controls.primary} href={placedOrderPath(restaurant.id, talk.orderId)}>
          Zu Ihrer Bestellung
        </a>
      )}
      {last?.from === 'Bot' && last.chips.length > 0 && unsent.length === 0 && (
        <Answers
          desk={desk}
          saidAt={last.timestamp}
          chips={last.chips}
          onSay={(answer) => chat.send(answer)}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.who} role="status">
        {talk ? whoAnswersIn(talk) : problem ? '' : 'Der Chat wird geöffnet …'}{' '}
        <a href={privacyPath(restaurant.id)}>Datenschutz</a>
      </p>
      {talk && talk.state !== 'Ended' && <OtherDevice restaurantId={restaurant.id} />}
      <div ref={end} />
    </div>
  )
}
