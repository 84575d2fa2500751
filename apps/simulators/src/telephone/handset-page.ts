import { troubles } from './exchange.ts'

const labels: Record<string, string> = {
  ...{
    status: 'Meldungen über den Anruf',
    requests: 'Anfragen',
    agent: 'Das andere Telefon',
    line: 'Die Leitung',
    api: 'Aufträge an den Telefondienst',
  },
  ...{ normal: 'wie üblich', lost: 'gehen verloren', late: 'kommen spät', twice: 'kommen doppelt' },
  ...{
    early: 'kommen zu früh',
    'no-answer': 'hebt nicht ab',
    busy: 'ist besetzt',
    failed: 'ist gestört',
    drops: 'bricht beim Sprechen ab',
    429: 'abgelehnt: zu viele',
    500: 'abgelehnt: Störung',
    slow: 'ausgeführt, die Antwort kommt nach 3 Sekunden',
    cut: 'ausgeführt, die Antwort geht verloren',
    token: 'abgelehnt: Zugang abgelaufen',
  },
}

const switches = Object.entries(troubles)
  .map(
    ([name, values]) =>
      `<label>${labels[name]} <select name="${name}">${values
        .map((value) => `<option value="${value}">${labels[value]}</option>`)
        .join('')}</select></label>`,
  )
  .join('')

/** A telephone as a page: type what is said, hear it as text and aloud. */
export const handsetPage = `<!doctype html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Telefon zum Probieren</title>
<style>
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:1rem}
h1{font-size:1.25rem}form,section{display:grid;gap:.5rem;margin:1rem 0}label{display:grid;gap:.25rem}
input,select,button{font:inherit;padding:.6rem;border:1px solid var(--line);border-radius:.5rem;min-width:0}
.row{display:flex;gap:.5rem}.row>*{flex:1}label.row{align-items:center}label.row>input{flex:none}ol{list-style:none;padding:0;margin:0;display:grid;gap:.4rem}
li{padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem}li.own{justify-self:end;background:#1557b0;color:#fff}
.keys{display:grid;grid-template-columns:repeat(3,1fr);gap:.4rem}[hidden]{display:none!important}
</style>
<h1>Telefon zum Probieren</h1>
<form id="dial"><label>Meine Nummer <input name="from" value="+4955177001" required></label>
<label>Anrufen <input name="to" list="numbers" required><datalist id="numbers"></datalist></label>
<div class="row"><button>Anrufen</button><button type="button" id="hand">Hörer in die Hand</button></div><p id="told" role="status"></p></form>
<section id="call" hidden aria-live="polite"><strong id="state"></strong><ol id="heard"></ol>
<form id="say"><label>Sprechen <input name="say" autocomplete="off"></label>
<label>Sprechweise <select name="manner"><option value="usual">zügig</option><option value="slow">langsam, mit Pausen im Satz</option><option value="halting">stockend, jedes Stück für sich</option></select></label>
<small id="pauses" hidden>Pausen setzt „…“, sonst nach je zwei Wörtern: ich hätte gern … zwei Margherita</small>
<div class="row"><button>Sagen</button><button type="button" id="interrupt">Ins Wort fallen</button></div></form>
<div class="keys" id="keys"></div>
<div class="row"><button id="pickUp">Abheben</button><button id="silence">Schweigen</button><button id="noise">Rauschen</button><button id="hangUp">Auflegen</button></div>
<label class="row"><input type="checkbox" id="aloud"> Vorlesen</label></section>
<form id="trouble"><h2>Was schiefgehen soll</h2>${switches}</form>
<script>
const $=(id)=>document.getElementById(id);let call=null,known=0,own=[];
const post=(path,form)=>fetch('/telephone'+path,{method:'POST',body:new URLSearchParams(form)}).then(r=>r.json());
for(const key of '123456789*0#'){const b=document.createElement('button');b.textContent=key;b.onclick=()=>press(key);$('keys').append(b)}
// As a line does: keys in quick succession are one input.
let pressed='',rest;function press(key){pressed+=key;clearTimeout(rest);const done=()=>{const keys=pressed;pressed='';act({keys})};/[*#]/.test(key)?done():rest=setTimeout(done,1200)}
const number=()=>e164($('dial').elements.from.value);
async function speak(text){if(!$('aloud').checked)return;const u='/telephone/voice?pace='+(call?.pace??100)+'&text='+encodeURIComponent(text);
const r=await fetch(u);if(r.ok)return void new Audio(URL.createObjectURL(await r.blob())).play();
const s=new SpeechSynthesisUtterance(text);s.lang='de-DE';s.rate=(call?.pace??100)/100;speechSynthesis.speak(s)}
function show(next){if(call?.sid!==next?.sid){known=0;own=[];$('heard').replaceChildren()}
call=next;$('call').hidden=!call;if(!call)return;
const over=!['queued','ringing','in-progress'].includes(call.status);
$('state').textContent=over?'Aufgelegt ('+call.status+')':call.rings?'Es klingelt: '+call.other:call.ringsFor&&!call.isLeg?(call.isThrough?'Verbunden mit ':'Es klingelt bei ')+call.ringsFor:'Im Gespräch mit '+call.other+(call.pace===100?'':', Tempo '+call.pace+' %');$('interrupt').hidden=!call.isRelayed;
if(!call.isLeg)for(const text of call.heard.slice(known)){line(text);speak(text)}known=call.heard.length;
$('pickUp').hidden=!call.rings;$('say').hidden=!call.listens;$('keys').hidden=!call.listens;$('silence').hidden=$('noise').hidden=!call.listens;$('hangUp').hidden=over}
function line(text,own){const li=document.createElement('li');li.textContent=text;if(own)li.className='own';$('heard').append(li);li.scrollIntoView({block:'nearest'})}
async function act(form){if(!call)return;if(form.say)line(form.say,true);else if(form.keys)line((form.keys.length>1?'Tasten ':'Taste ')+form.keys,true);show(await post('/calls/'+call.sid,form))}
const e164=(n)=>!/\\d/.test(n)?n.trim():n.replaceAll(/[^+\\d]/g,'').replace(/^0(?=[1-9])/,'+49');
async function dialKeys(keys){const to=/^\\*\\*21\\*(.+)#$/.exec(keys);if(!to&&keys!=='##002#')return false;
await post('/forward',{from:number(),to:to?e164(to[1]):''});$('told').textContent=to?'Umgeleitet an '+e164(to[1]):'Umleitung aus';return true}
$('dial').onsubmit=async(e)=>{e.preventDefault();$('told').textContent='';if(await dialKeys(e.target.elements.to.value.trim()))return;const next=await post('/dial',{from:number(),to:e164(e.target.elements.to.value)});next.sid?show(next):($('told').textContent=next.message)};
function saying(more){const {say:i,manner}=$('say').elements;const say=i.value.trim();i.value='';if(say)act({say,manner:manner.value,...more})}
$('say').onsubmit=(e)=>{e.preventDefault();saying({})};
$('say').elements.manner.onchange=(e)=>{$('pauses').hidden=e.target.value==='usual'};
// So much of it was heard until then.
$('interrupt').onclick=()=>saying({until:(call.heard.at(-1)??'').slice(0,30)});
$('silence').onclick=()=>{line('(Schweigen)',true);act({silence:'1'})};$('noise').onclick=()=>{line('(Rauschen)',true);act({noise:'1'})};$('pickUp').onclick=()=>act({pickUp:'1'});
$('hangUp').onclick=()=>act(call.rings?{reject:'1'}:call.isLeg?{hangUpLeg:'1'}:{hangUp:'1'});
$('hand').onclick=async()=>{await post('/hand',{number:number()});$('hand').textContent='Hörer ist in der Hand'};
$('trouble').onchange=(e)=>post('/trouble',{[e.target.name]:e.target.value});
async function look(){const state=await fetch('/telephone/state?number='+encodeURIComponent(number())).then(r=>r.json()).catch(()=>null);
if(state){$('numbers').replaceChildren(...state.numbers.map(n=>new Option(n)));const to=$('dial').elements.to;if(!to.value&&state.numbers[0])to.value=state.numbers[0];
for(const [n,v] of Object.entries(state.trouble))$('trouble').elements[n].value=v;
const same=state.calls.find(c=>c.sid===call?.sid);const next=same&&['queued','ringing','in-progress'].includes(same.status)?same:state.calls.find(c=>c.rings)??same;if(next)show(next)}setTimeout(look,700)}look();
</script></html>`
