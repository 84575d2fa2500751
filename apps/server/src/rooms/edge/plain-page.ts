import type { FastifyRequest } from 'fastify'

/** What a person sees instead of a page: what happened, and how they go on. */
type PlainPage = { title: string; heading: string; text: string; way: { href: string; label: string } }

/** Whether a person waits for a page, not a program for the answer of a call. */
export function wantsPage({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
}

/* The colours of the shop, which is what people wait for. */
const style = `:root{--ground:#f4f1ec;--surface:#fff;--ink:#1d1a16;--control-line:#8a8175;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--surface:#1d2125;--ink:#f0eeea;--control-line:#7d858d}}
body{max-width:36rem;margin:3rem auto;padding:0 1rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
h1{line-height:1.2}
a{display:inline-block;padding:.75rem 1.25rem;border:1px solid var(--control-line);border-radius:8px;background:var(--surface);color:inherit;font-weight:600;text-decoration:none}`

/** A page that needs nothing else of the house, for when something of it fails. */
export function plainPage({ title, heading, text, way }: PlainPage): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${heading}</h1>
<p>${text}</p>
<p><a href="${inText(way.href)}">${way.label}</a></p></body></html>`
}

/** An address as a link to this server, whatever stands in it: two strokes at its beginning would name another one. */
export function onThisServer(url: string): string {
  return url.replace(/^[/\\]+/, '/')
}

/** The same without what was asked for in it. */
export function pathOf(url: string): string {
  return onThisServer(url).replace(/[?#].*$/s, '')
}

function inText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
