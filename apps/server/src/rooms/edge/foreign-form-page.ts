/** What a person sees whose browser does not vouch that the form was ours: why, and the way to send it again. */
export function foreignFormPage(url: string): string {
  const path = url
    .replace(/[?#].*$/s, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^\/+/, '/')
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Nicht angenommen</title></head>
<body style="max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif">
<h1>Das kam nicht sicher bei uns an</h1>
<p>Ihr Browser hat nicht bestätigt, dass diese Eingabe von unserer Seite kommt. Zu Ihrem Schutz haben wir nichts
davon übernommen.</p>
<p><a href="${path}">Seite neu öffnen und noch einmal senden</a></p></body></html>`
}
