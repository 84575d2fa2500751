import type { Send } from '@tresen/contract/client'
import type { PageData } from './page-data.ts'

/** What a visitor asks for; `fetch` reaches the calls of the server that renders. */
export type PageRequest = { url: string; cookie: string; origin: string; fetch: Send; now: Date }

/** What they get: a page with its data, or the way to another one. */
export type Loaded =
  | { kind: 'page'; status: number; data: PageData; cookie?: string | string[] }
  | { kind: 'redirect'; to: string; cookie?: string | string[] }
