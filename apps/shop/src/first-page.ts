import type { LivelyPageData } from './page-data.ts'

/** What most guests open first: it takes no script along that it does not need before it runs. */
export const firstPage: LivelyPageData['page'] = 'menu'
