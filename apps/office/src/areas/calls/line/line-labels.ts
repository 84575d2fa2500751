import type { PhoneSetupState, ValidationState } from '@tresen/contract/calls/call'

type Label = { label: string; colour: 'default' | 'info' | 'success' | 'error'; hint?: string }

export const validationLabels: Record<ValidationState, Label> = {
  New: { label: 'Noch nicht geprüft', colour: 'default' },
  AlreadyValidated: { label: 'War schon geprüft', colour: 'success' },
  AwaitingValidation: { label: 'Wir rufen an, bitte Code eintippen', colour: 'info' },
  Failed: { label: 'Nicht bestätigt, bitte noch einmal', colour: 'error' },
  ValidationSucceeded: { label: 'Bestätigt', colour: 'success' },
}

const redial = 'Die Weiterleitung schaltet man am Telefon mit **21*Nummer# ein und mit ##002# aus.'

export const setupLabels: Record<PhoneSetupState, Label> = {
  New: { label: 'Noch nicht geprüft', colour: 'default' },
  CheckingCallForwarding: { label: 'Weiterleitung wird geprüft', colour: 'info' },
  CallForwardingFailed: { label: 'Anrufe kommen hier nicht an', colour: 'error', hint: redial },
  VerifyingCallerId: { label: 'Anzeige der Nummer wird geprüft', colour: 'info' },
  CallerIdVerificationFailed: {
    ...{ label: 'Nummer ist nicht bestätigt', colour: 'error' },
    hint: 'Bestätigen Sie zuerst die öffentliche Nummer des Restaurants.',
  },
  CheckingInternalNumber: { label: 'Telefon im Restaurant wird angerufen', colour: 'info' },
  Finished: { label: 'Alles eingerichtet', colour: 'success' },
  InternalNumberCheckFailed: {
    ...{ label: 'Im Restaurant hob niemand ab', colour: 'error' },
    hint: 'Prüfen Sie die interne Nummer im Profil des Restaurants, und ob das Telefon klingelt.',
  },
  Failed: { label: 'Prüfung fehlgeschlagen', colour: 'error' },
}
