import http from 'node:http'
import { answerAdyen } from './payments/answer-adyen.ts'
import { answerMollie } from './payments/answer-mollie.ts'
import { answerPage, answerSold, answerTrouble } from './payments/answer-page.ts'
import { answerPayPal } from './payments/answer-paypal.ts'
import { answerStripe } from './payments/answer-stripe.ts'
import { reachedAt } from './payments/page-address.ts'
import { answerDns } from './domain-names/answer-dns.ts'
import { answerGeocoder } from './geocoder/answer-geocoder.ts'
import { answerModel } from './model/answer-model.ts'
import { answerHelloCash } from './registers/answer-hellocash.ts'
import { answerRegisters } from './registers/answer-registers.ts'
import { answerWinOrder } from './registers/answer-winorder.ts'
import { answerHandset } from './telephone/answer-handset.ts'
import { answerPapers, answerTelephone } from './telephone/answer-telephone.ts'
import { answerGraph } from './whatsapp/answer-graph.ts'
import { answerMessenger } from './whatsapp/answer-messenger.ts'
import { answerTakeaway } from './takeaway/answer-takeaway.ts'

/** All simulators behind one server, each below a path of its own. */
export function createSimulators(): http.Server {
  return http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    if (url.pathname.startsWith('/takeaway/')) return answerTakeaway(url, request, response)
    reachedAt(url.origin)
    if (url.pathname.startsWith('/adyen/')) return void answerAdyen(url, request, response)
    if (url.pathname.startsWith('/paypal/')) return void answerPayPal(url, request, response)
    if (url.pathname.startsWith('/mollie/')) return void answerMollie(url, request, response)
    if (url.pathname.startsWith('/stripe/')) return void answerStripe(url, request, response)
    if (url.pathname.startsWith('/whatsapp/')) return void answerGraph(url, request, response)
    if (/^\/messenger(\/|$)/.test(url.pathname)) return void answerMessenger(url, request, response)
    if (url.pathname.startsWith('/2010-04-01/')) return void answerTelephone(url, request, response)
    if (url.pathname.startsWith('/v2/RegulatoryCompliance/')) return void answerPapers(url, response)
    if (url.pathname === '/telephone') return void response.writeHead(303, { location: '/telephone/' }).end()
    if (url.pathname.startsWith('/telephone/')) return void answerHandset(url, request, response)
    if (/^\/winorder(\/|$)/.test(url.pathname)) return void answerWinOrder(url, request, response)
    if (url.pathname.startsWith('/hellocash/')) return void answerHelloCash(url, request, response)
    if (url.pathname === '/registers') return void answerRegisters(request, response)
    if (/^\/dns(\/|$)/.test(url.pathname)) return void answerDns(url, request, response)
    if (url.pathname.startsWith('/model/')) return void answerModel(url, request, response)
    if (url.pathname.startsWith('/pay/')) return void answerPage(url, request, response)
    if (url.pathname === '/sold') return answerSold(request, response)
    if (url.pathname === '/trouble') return void answerTrouble(request, response)
    if (/^\/(photon|nominatim)\//.test(url.pathname)) return answerGeocoder(url, request, response)
    response.writeHead(url.pathname === '/' ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(url.pathname === '/' ? overview : 'Hier ist nichts.\n')
  })
}

const overview = `Simulatoren von Tresen

/takeaway/lieferservice/menu.json            eine Karte zum Übernehmen (docs/menu-import.md)
                 … ?seconds=20               über so viele Sekunden verteilt
                 … ?fault=sign-in            nur mit Benutzername wirt und Passwort geheim, oder API-Schlüssel geheim
                 … ?fault=missing            404
                 … ?fault=server-error       500
                 … ?fault=broken             bricht mitten im JSON ab
                 … ?fault=not-a-menu         JSON, aber keine Karte
                 … ?fault=too-large          größer als erlaubt
                 … ?fault=silent             antwortet nicht
                 … ?fault=redirects          leitet im Kreis weiter
                 … ?fault=internal           leitet in ein internes Netz weiter
                 … ?fault=problems           mit Teilen, die sich nicht übernehmen lassen
/mollie/v2/…, /stripe/v1/…                   Zahlungen, mit den Schlüsseln test_simulator… und sk_test_simulator…
/paypal/v2/…                                 ebenso, Client-ID test_simulator…, Secret simulator…
/adyen/v71/…                                 ebenso, Schlüssel test_simulator…, Händlerkonto Simulator…;
                 wohin Webhooks gehen: POST /adyen/customer-area mit merchantAccount, url, hmacKey
/pay/…                                       wo Gäste sie bezahlen
/2010-04-01/Accounts/AC…/Calls.json          Anrufe wie bei Twilio (TWILIO_API): auf 7 besetzt, auf 8 hebt niemand ab
                 … ebenso IncomingPhoneNumbers, AvailablePhoneNumbers und OutgoingCallerIds; TwiML wird gesprochen
/telephone/                                  ein Telefon zum Anrufen, Sprechen und Abheben, mit seinen eigenen Störungen
/model/v1/chat/completions                   ein Sprachmodell wie bei OpenAI (BOT_MODEL_URL=…/model/v1); BOT_MODEL sagt, wie
                 es antwortet: gut, schlecht (gültig und falsch), unsinn, spaet, kaputt
/dns                                         Domains unter .example und .test: was bei ihrem Anbieter eingetragen ist
/whatsapp/v25.0/…                            WhatsApp (Cloud API), mit Schlüsseln simulator-…; App-Geheimnis dazu: secret-…
/messenger?to=<Telefonnummer-ID>             das Telefon eines Gastes, mit Schaltern für alles, was schiefgehen kann
/trouble                                     Schalter für alles, was dabei schiefgehen kann
/sold                                        was sie eingenommen und zurückgegeben haben; POST: was noch wartet, wird bestätigt
/winorder/<Name>                             ein Kassensystem (WinOrder); unter /winorder/gesichert nur mit kasse und geheim
/hellocash/api/v1/…                          ein Kassensystem (helloCash): Benutzer test_simulator…, Kassierer 1 und 2
/registers                                   was die Kassensysteme bekommen haben, und Schalter für ihre Störungen
/photon/api, /photon/reverse                 Anschriften wie von Photon (TRESEN_PHOTON=…/photon/)
/nominatim/search, /nominatim/reverse        Anschriften wie von Nominatim (TRESEN_NOMINATIM=…/nominatim/)
                 /photon/slow/ …             ebenso error, rubbish, endless, silent: was dabei schiefgehen kann
`
