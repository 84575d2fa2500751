import type { ChatPageData } from '../../page-data.ts'
import { chatPath, checkoutPath, menuPath, placedOrderPath, privacyPath } from '../../shop-paths.ts'
import { ShopFrame } from '../website/shop-frame.tsx'
import { ChatAttachment, isOnlyPicture } from './chat-attachment.tsx'
import { longestGuestMessage, speakers, whoAnswersIn } from './chat-words.ts'
import { WithLinks } from './with-links.tsx'

/** The chat as a form; it has no script, and its styles come with those of all pages. */
export function ChatPage({ data }: { data: ChatPageData }) {
  if (data.continues !== null) return <ContinueHere data={data} token={data.continues} />
  const { restaurant, base, chat } = data
  const last = chat?.messages.at(-1)
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <article className="chat">
        <h1>Chat mit {restaurant.name}</h1>
        <ol aria-label="Nachrichten">
          {chat?.messages.map((message) => (
            <li key={message.id} data-from={message.from}>
              <b>{speakers[message.from]}</b>
              <ChatAttachment restaurantId={restaurant.id} message={message} />
              {!isOnlyPicture(message) &&
                (message.from === 'Guest' ? message.text : <WithLinks text={message.text} />)}
            </li>
          ))}
        </ol>
        <p id="ende">
          {whoAnswersIn(chat)} <a href={privacyPath(restaurant.id)}>Datenschutz</a>
        </p>
        <p className="chat-ways">
          {chat?.orderId && <a href={placedOrderPath(restaurant.id, chat.orderId)}>Zu Ihrer Bestellung</a>}
          {chat && !chat.orderId && <a href={checkoutPath(restaurant.id)}>Zum Warenkorb</a>}
          {chat && chat.state !== 'Bot' && <a href="?#ende">Neue Antworten holen</a>}
        </p>
        <ChatForm data={data} answers={last?.from === 'Bot' ? last.chips : []} />
      </article>
    </ShopFrame>
  )
}

/** Whoever opens a link from another device says first that it is to go on here: the page of before does not come back. */
function ContinueHere({ data, token }: { data: ChatPageData; token: string }) {
  const { restaurant, base } = data
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <article className="chat">
        <h1>Chat mit {restaurant.name}</h1>
        <p>
          Hier führen Sie das Gespräch weiter, das Sie auf einem anderen Gerät begonnen haben, mit seinem
          Warenkorb. Ein Warenkorb, den Sie auf diesem Gerät gefüllt haben, bleibt dabei nicht erhalten.
        </p>
        <form method="post" action={chatPath(base)}>
          <input type="hidden" name="continue" value={token} />
          <p className="chat-ways">
            <button type="submit" className="chat-send">
              Gespräch hier weiterführen
            </button>
          </p>
        </form>
      </article>
    </ShopFrame>
  )
}

function ChatForm({ data, answers }: { data: ChatPageData; answers: readonly string[] }) {
  const { chat, messageId, typed, problem } = data
  const isRunning = chat !== null && chat.state !== 'Ended'
  return (
    <form method="post" aria-describedby={problem ? 'chat-problem' : undefined}>
      <input type="hidden" name="id" value={messageId} />
      {problem && (
        <p id="chat-problem" role="alert">
          {problem}
        </p>
      )}
      <label htmlFor="chat-text">Ihre Nachricht</label>
      <textarea
        id="chat-text"
        name="text"
        rows={3}
        maxLength={longestGuestMessage}
        defaultValue={typed}
        aria-invalid={problem !== null || undefined}
      />
      <p className="chat-ways">
        <button type="submit" className="chat-send">
          Senden
        </button>
        {answers.map((answer) => (
          <button key={answer} type="submit" name="answer" value={answer}>
            {answer}
          </button>
        ))}
        {isRunning && (
          <button type="submit" name="leave" value="1">
            Gespräch beenden
          </button>
        )}
      </p>
    </form>
  )
}
