import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, SearchText, Text } from './common.ts'
import { anywhere, defineCalls, signedIn } from './define.ts'

/** What somebody who works with the office wrote to the operator. */
export const FeedbackEntry = Type.Object({
  id: Id,
  sentAt: Instant,
  username: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  /** The page it is about; empty: unknown. */
  page: Type.String(),
  browser: Type.String(),
  imageCount: Type.Integer({ minimum: 0 }),
})
export type FeedbackEntry = Static<typeof FeedbackEntry>

/** With its pictures, as `data:` addresses. */
export const Feedback = Type.Object({
  ...FeedbackEntry.properties,
  images: Type.Array(Type.String({ description: 'Bild als data:-Adresse' })),
})
export type Feedback = Static<typeof Feedback>

export const FeedbackPage = Type.Object({
  entries: Type.Array(FeedbackEntry),
  total: Type.Integer({ minimum: 0 }),
})
export type FeedbackPage = Static<typeof FeedbackPage>

export const mostFeedbackImages = 5
const path = '/api/Feedback'

export const feedbackCalls = defineCalls('feedback', {
  sendFeedback: {
    method: 'POST',
    path,
    access: signedIn,
    summary: 'Dem Betreiber schreiben, auf Wunsch mit bis zu fünf Bildern (PNG oder JPEG)',
    files: true,
    form: Type.Object({ subject: Name(150), message: Name(5000), page: Type.Optional(Text(500)) }),
    reply: Nothing,
    refusals: {
      NoImage: { status: 422, message_de: 'Bilder müssen PNG oder JPEG sein, höchstens 10 MB.' },
      ImageTooLarge: {
        status: 422,
        message_de: 'Das Bild ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
      },
      TooMuchFeedback: {
        status: 429,
        message_de: 'Heute haben Sie schon viel geschrieben. Bitte senden Sie das Weitere morgen.',
      },
    },
  },
  listFeedback: {
    method: 'GET',
    path,
    access: anywhere('admin'),
    summary: 'Was eingegangen ist, das Neueste zuerst',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(SearchText),
    }),
    reply: FeedbackPage,
  },
  getFeedback: {
    method: 'GET',
    path: `${path}/{id}`,
    access: anywhere('admin'),
    summary: 'Eines mit seinen Bildern',
    reply: Feedback,
  },
  deleteFeedback: {
    method: 'DELETE',
    path: `${path}/{id}`,
    access: anywhere('admin'),
    summary: 'Eines mit seinen Bildern löschen',
    reply: Nothing,
  },
  getFeedbackWorkItem: {
    method: 'GET',
    path: `${path}/{id}/devops`,
    access: anywhere('admin'),
    summary: 'Eines als Arbeitspaket für ein Planungssystem, als Markdown',
    reply: Type.Object({ title: Type.String(), markdown: Type.String() }),
  },
})
