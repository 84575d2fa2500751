/** The id of the script element that carries a page's data to the browser. */
export const dataElementId = 'page-data'

/** Data as the content of a script element: nothing in it can end the element or begin a comment. */
export function embedJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}

/** Text as the content of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
