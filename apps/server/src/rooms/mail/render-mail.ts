import type { Mail, Rendered, TableRow } from './mail.ts'

/**
 * The one layout of all e-mails, as text and as HTML without pictures: nothing is fetched when one is opened.
 * `installation`: the address that it comes from, for its foot.
 */
export function renderMail(
  { subject, paragraphs, table = [], action, also, note, from = 'Tresen' }: Omit<Mail, 'kind' | 'recipient'>,
  installation: string,
): Rendered {
  const host = new URL(installation).host
  const foot = `Diese Nachricht kommt von Tresen auf ${host}. Bitte antworten Sie nicht darauf.`
  const text = [
    'Guten Tag,',
    ...paragraphs,
    ...(table.length ? [table.map(textRow).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(also ? [`${also.label}:\n${also.address}`] : []),
    ...(note ? [note] : []),
    `-- \n${foot}`,
  ].join('\n\n')
  const link = action && { label: escape(action.label), address: escape(action.address) }
  const html = page(
    { title: escape(subject), from: escape(from) },
    [
      paragraph('Guten Tag,'),
      ...paragraphs.map((one) => paragraph(escape(one))),
      ...(table.length ? [htmlTable(table)] : []),
      ...(link
        ? [
            `<p style="margin:24px 0"><a href="${link.address}" style="${buttonStyle}">${link.label}</a></p>`,
            small(
              `Wenn der Knopf nichts tut, öffnen Sie diese Adresse:<br><a href="${link.address}" style="color:#0b5563;word-break:break-all">${link.address}</a>`,
            ),
          ]
        : []),
      ...(also
        ? [paragraph(`<a href="${escape(also.address)}" style="color:#0b5563">${escape(also.label)}</a>`)]
        : []),
      ...(note ? [small(escape(note))] : []),
    ].join('\n'),
    escape(foot),
  )
  return { text: `${text}\n`, html }
}

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const buttonStyle =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#0b5563;color:#ffffff;font-weight:600;text-decoration:none'

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

function small(html: string): string {
  return `<p style="margin:0 0 16px;font-size:14px;color:#4b5652">${html}</p>`
}

function textRow({ label, value, details }: TableRow): string {
  return `${label}: ${value}${details ? `\n   ${details}` : ''}`
}

function htmlTable(table: readonly TableRow[]): string {
  const rows = table.map(({ label, value, details, isSum }) => {
    const style = `padding:6px 0;vertical-align:top;${isSum ? 'border-top:2px solid #17211d;font-weight:700' : 'border-top:1px solid #dfe5e2'}`
    const more = details ? `<br><span style="font-size:14px;color:#4b5652">${escape(details)}</span>` : ''
    return `<tr><td style="${style}">${escape(label)}${more}</td><td align="right" style="${style};padding-left:16px;white-space:nowrap">${escape(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${rows.join('')}</table>`
}

/** Tables and inline styles: mail programs know nothing else for sure. */
function page({ title, from }: { title: string; from: string }, body: string, foot: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f3">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 28px;font-family:${fonts};font-size:16px;line-height:1.5;color:#17211d">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0b5563">${from}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${body}
</td></tr>
</table>
<p style="margin:16px 0 0;font-family:${fonts};font-size:13px;color:#4b5652">${foot}</p>
</td></tr>
</table>
</body>
</html>
`
}

function escape(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
}
