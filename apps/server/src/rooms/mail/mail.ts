/** One e-mail: what it says is written once, layout, text and HTML follow from it. */
export type Mail = {
  /** What it is about: `confirmEmail`. */
  kind: string
  recipient: string
  subject: string
  /** Sentences; each stands by itself. */
  paragraphs: readonly string[]
  /** Below them, as on a receipt: what, and how much. */
  table?: readonly TableRow[]
  /** What the reader is to do; missing: only to know. */
  action?: { label: string; address: string }
  /** Another place to go, below it. */
  also?: { label: string; address: string }
  /** Smaller, at the end: what to do when it was not them. */
  note?: string
  /** Who writes, at its head; left out: Tresen. */
  from?: string
  /** Goes along, and is erased with what it says. */
  file?: MailFile
}

export type MailFile = { name: string; type: string; bytes: Uint8Array }

/** `details`: smaller, below. `isSum`: what all rows before come to. */
export type TableRow = { label: string; value: string; details?: string; isSum?: boolean }

/** How an e-mail looks in both its forms. */
export type Rendered = { text: string; html: string }

/** Where mail goes, and as whom. */
export type MailServer = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  address: string
  /** `Tresen <tresen@bestellen.example>` */
  from: string
  /** Where what comes back is sent to; left out: to the sender. */
  bounceAddress?: string
  /** What whoever hands in what came back shows; left out: nobody does. */
  bounceSecret?: string
}
