const order = /^\/public\/[0-9a-f-]{36}\/orders\//i
const firstPauseMs = 500
const longestPauseMs = 10_000

/** Only what is written here may run and only the shop may be asked; the page names nobody and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'"

/**
 * What a guest sees in place of a page that cannot be fetched. It is the same for everybody and tries again by itself.
 *
 * @param pathname where the guest wanted to go
 */
export function offlinePage(pathname: string): Response {
  const text = order.test(pathname)
    ? 'Ihre Bestellung ist im Restaurant eingegangen und geht nicht verloren. Wie weit sie ist, sehen Sie hier, sobald die Verbindung zurück ist.'
    : 'Ihr Warenkorb bleibt erhalten. Sobald die Verbindung zurück ist, geht es hier weiter.'
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
  return new Response(document(text), { status: 503, headers })
}

function document(text: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Keine Verbindung</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="sign">Offline</p>
<h1>Keine Verbindung</h1>
<p>${text}</p>
<p><a href="">Erneut versuchen</a></p>
<p class="note">Diese Seite versucht es auch von selbst.</p>
</main>
<script>${script}</script>
</body>
</html>`
}

/** As in `theme.css`, which a page without network cannot fetch; the accent is the one of restaurants without their own. */
const styles = `
:root{--ground:#f4f1ec;--ink:#1d1a16;--muted:#5f584e;--accent:#0b5c63;--accent-text:#0b5c63;font:400 18px/1.5 'Inter Variable',system-ui,sans-serif;color:var(--ink);background:var(--ground)}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--ink:#f0eeea;--muted:#b0aba2;--accent:#32767c;--accent-text:#599095}}
body{margin:0;min-width:320px;hyphens:auto}
main{box-sizing:border-box;display:grid;align-content:center;justify-items:start;gap:16px;max-width:560px;min-height:80dvh;margin:0 auto;padding:24px}
h1{font-size:clamp(28px,5vw,40px);line-height:1.2;letter-spacing:-.03em}
h1,p{margin:0}
.sign{font-weight:700;color:var(--accent-text)}
.note{font-size:14px;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:48px;padding:8px 20px;box-sizing:border-box;border-radius:8px;background:var(--accent);color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:2px}
`

/**
 * Asks soon and then less often: a browser tells that the network is back before it can be used, or not at all where the
 * server was gone. A form that did not arrive is not sent again: its page is asked for, without the place on it.
 */
const script = `
let pause,timer;
const again=()=>location.replace(location.pathname+location.search);
const later=()=>{timer=setTimeout(ask,pause);pause=Math.min(2*pause,${longestPauseMs})};
const ask=()=>fetch('/public/shop-worker.js',{method:'HEAD',cache:'no-store'}).then(({ok})=>ok?again():later(),later);
const soon=()=>{clearTimeout(timer);pause=${firstPauseMs};later()};
addEventListener('online',soon);
soon();
`
