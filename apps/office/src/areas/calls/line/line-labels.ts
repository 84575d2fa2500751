import type { PhoneLine, PhoneSetupState, ValidationState } from '@tresen/contract/calls/call'
import { formatPhone, toE164 } from '@tresen/domain/phone/phone-number'

type Label = { label: string; colour: 'default' | 'info' | 'success' | 'error' }

export const validationLabels: Record<ValidationState, Label> = {
  New: { label: 'Noch nicht geprüft', colour: 'default' },
  AlreadyValidated: { label: 'War schon geprüft', colour: 'success' },
  AwaitingValidation: { label: 'Wir rufen an, bitte Code eintippen', colour: 'info' },
  Failed: { label: 'Nicht bestätigt, bitte noch einmal', colour: 'error' },
  ValidationSucceeded: { label: 'Bestätigt', colour: 'success' },
}

export const setupLabels: Record<PhoneSetupState, Label> = {
  New: { label: 'Noch nicht geprüft', colour: 'default' },
  CheckingCallForwarding: { label: 'Weiterleitung wird geprüft', colour: 'info' },
  CallForwardingFailed: { label: 'Anrufe kommen hier nicht an', colour: 'error' },
  VerifyingCallerId: { label: 'Anzeige der Nummer wird geprüft', colour: 'info' },
  CallerIdVerificationFailed: { label: 'Nummer ist nicht bestätigt', colour: 'error' },
  CheckingInternalNumber: { label: 'Telefon im Restaurant wird angerufen', colour: 'info' },
  Finished: { label: 'Alles eingerichtet', colour: 'success' },
  InternalNumberCheckFailed: { label: 'Im Restaurant hob niemand ab', colour: 'error' },
  Failed: { label: 'Prüfung fehlgeschlagen', colour: 'error' },
}

/** How a restaurant's own number is made to lead to ours; null: nothing has to be done. */
export function forwarding({ publicPhoneNumber, tresenPhoneNumber }: PhoneLine): string | null {
  const own = toE164(publicPhoneNumber)
  if (!tresenPhoneNumber || own === tresenPhoneNumber) return null
  if (!own) return 'Für Gäste ist noch keine Telefonnummer eingetragen; sie steht unter Einrichtung.'
  const keys = `**21*${formatPhone(tresenPhoneNumber).replaceAll(' ', '')}#`
  return `Damit Anrufe an ${formatPhone(publicPhoneNumber)} hier ankommen, wählen Sie an dem Telefon mit dieser Nummer ${keys}. Mit ##002# endet die Umleitung.`
}

/** What to do about a check that failed; null: nothing. */
export function nextStep(line: PhoneLine): string | null {
  const { setup, publicPhoneNumber, internalPhoneNumber } = line
  if (setup.state === 'CallForwardingFailed') return forwarding(line)
  if (setup.state === 'CallerIdVerificationFailed')
    return `Bestätigen Sie zuerst ${formatPhone(publicPhoneNumber)} unter „Gehört die Nummer dem Restaurant?“.`
  if (setup.state === 'InternalNumberCheckFailed')
    return internalPhoneNumber
      ? `Prüfen Sie, ob ${formatPhone(internalPhoneNumber)} das Telefon im Restaurant ist und ob es klingelt.`
      : 'Tragen Sie unter Einrichtung die interne Nummer ein, auf der es im Restaurant klingelt.'
  return null
}
