/** What makes the page of the telephone live; it asks every second what is on it. */
export const messengerScript = `
const $ = (id) => document.getElementById(id)
const to = document.querySelector('main').dataset.to
const signs = { sent: '✓', delivered: '✓✓', read: '✓✓ gelesen', failed: '⚠ nicht zugestellt' }
const path = (what) => '/messenger/' + what + '?' + new URLSearchParams({ to, as: $('as').value, name: $('name').value })
let shown = ''
async function ask(what, body) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(path(what), init).catch(() => null)
  if (!response) return void ($('reach').textContent = 'Simulator aus')
  const told = await response.json()
  if (!response.ok) return void ($('reach').textContent = told.error)
  draw(told)
}
function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more })
}
function withLinks(node, text) {
  for (const part of text.split(/(https?:\\/\\/\\S+)/)) {
    if (/^https?:/.test(part)) node.append(element('a', part, { href: part, target: '_blank', rel: 'noopener' }))
    else node.append(part)
  }
}
function bubble(one) {
  const li = element('li', '')
  li.dataset.from = one.from
  if (one.kind === 'deleted') { li.className = 'gone'; li.append('Diese Nachricht wurde gelöscht.') }
  else {
    if (one.mediaId && one.kind === 'audio') li.append('🎤 Sprachnachricht ')
    if (one.mediaId && one.kind === 'image')
      li.append(element('img', '', { src: '/messenger/media?id=' + one.mediaId, alt: one.text || 'Bild' }))
    if (one.kind === 'location') li.append('📍 ')
    withLinks(li, one.text)
    if (one.place) {
      const { latitude: lat, longitude: lon } = one.place
      li.append(element('br', ''), element('a', 'Auf der Karte', { target: '_blank', rel: 'noopener',
        href: 'https://www.openstreetmap.org/?mlat=' + lat + '&mlon=' + lon + '#map=17/' + lat + '/' + lon }))
    }
  }
  if (one.answers.length > 0 || one.kind === 'location-request') {
    const box = element('div', '', { className: 'answers' })
    for (const { id, title } of one.answers)
      box.append(element('button', title, { type: 'button', onclick: () =>
        ask('write', { type: one.kind === 'list' ? 'row' : 'button', answerId: id, text: title }) }))
    if (one.kind === 'location-request')
      box.append(element('button', '📍 Standort senden', { type: 'button', onclick: sendPlace }))
    li.append(box)
  }
  const time = new Date(one.at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })
  li.append(element('small', time + (one.kind === 'deleted' ? '' : ' ' + signs[one.ticks]), { className: one.ticks }))
  if (one.from === 'guest' && one.kind !== 'deleted')
    li.ondblclick = () => ask('write', { type: 'revoke', messageId: one.id })
  return li
}
function draw(told) {
  $('whom').textContent = '+' + told.to
  $('reach').textContent = told.isTyping ? 'schreibt …' : told.isReached ? 'erreichbar' : 'noch niemand nimmt Nachrichten an'
  $('hidden').checked = told.isHidden
  $('count').textContent = told.sentCount + ' Nachrichten kamen von dieser Nummer.'
  const now = JSON.stringify(told.bubbles)
  if (now !== shown) {
    shown = now
    $('chat').replaceChildren(...told.bubbles.map(bubble))
    $('chat').scrollTop = $('chat').scrollHeight
    if (document.hasFocus() && told.bubbles.some((b) => b.from === 'business' && b.ticks === 'delivered')) ask('read', {})
  }
  if (!$('trouble').firstChild) for (const [name, values] of Object.entries(told.troubles)) {
    const words = told.words[name]
    const select = element('select', '', { onchange: () => ask('trouble', { [name]: select.value }) })
    for (const value of values)
      select.append(element('option', words.values[value], { value, selected: value === told.trouble[name] }))
    const label = element('label', words.label)
    label.append(select)
    $('trouble').append(label)
  }
}
function sendPlace() {
  const [latitude, longitude] = $('spot').value.split(',').map(Number)
  return ask('write', { type: 'location', latitude, longitude })
}
$('form').onsubmit = (event) => {
  event.preventDefault()
  const text = $('text').value
  $('text').value = ''
  if (text.trim()) ask('write', { type: 'text', text })
}
$('place').onclick = sendPlace
$('hidden').onchange = () => ask('person', { isHidden: $('hidden').checked })
$('sleep').onclick = () => ask('person', { isHidden: $('hidden').checked, sleeps: true })
$('sticker').onclick = () => ask('write', { type: 'sticker' })
$('file').onchange = async () => {
  const [file] = $('file').files
  if (!file) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  let data = ''
  for (const byte of bytes) data += String.fromCharCode(byte)
  const type = file.type.startsWith('audio/') ? 'audio' : 'image'
  await ask('write', { type, mimeType: file.type, data: btoa(data) })
  $('file').value = ''
}
ask('chat')
setInterval(() => ask('chat'), 1000)
`
