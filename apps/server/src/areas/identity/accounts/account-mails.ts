import { fullMomentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import type { Mail } from '../../../rooms/mail/mail.ts'

/** To a person, with links below the installation's own address. */
type To = { publicUrl: string; recipient: string }
type WithKey = To & { userId: string; key: string }

function link(publicUrl: string, path: string, values: Record<string, string>): string {
  return `${publicUrl}${path}?${new URLSearchParams(values)}`
}

export function confirmEmailMail({ publicUrl, recipient, userId, key }: WithKey): Mail {
  return {
    kind: 'confirmEmail',
    recipient,
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      'mit dieser Adresse wurde ein Konto bei Tresen angelegt. Bitte bestätigen Sie, dass es Ihres ist.',
    ],
    action: { label: 'Adresse bestätigen', address: link(publicUrl, '/verify', { userId, token: key }) },
    note: 'Der Link gilt drei Tage. Haben Sie kein Konto angelegt, brauchen Sie nichts zu tun.',
  }
}

export function newEmailMail({ publicUrl, recipient, userId, key }: WithKey): Mail {
  return {
    kind: 'newEmail',
    recipient,
    subject: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: [
      'diese Adresse soll die eines Kontos bei Tresen werden. Bitte bestätigen Sie, dass es Ihre ist.',
    ],
    action: { label: 'Adresse bestätigen', address: link(publicUrl, '/verify', { userId, token: key }) },
    note: 'Der Link gilt einen Tag. Waren Sie das nicht, brauchen Sie nichts zu tun.',
  }
}

/** To the address of before, as long as it can still be stopped. */
export function newEmailAskedMail({ publicUrl, recipient }: To, email: string): Mail {
  return {
    kind: 'newEmailAsked',
    recipient,
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `für Ihr Konto bei Tresen wurde eine neue Adresse angegeben: ${email}. Sie gilt, sobald sie bestätigt ist.`,
    ],
    action: { label: 'Das war ich nicht', address: `${publicUrl}/pwdReset` },
    note: 'Waren Sie das nicht? Setzen Sie sofort ein neues Passwort: Damit sind Sie überall abgemeldet, und die neue Adresse gilt nicht.',
  }
}

export function emailChangedMail({ publicUrl, recipient }: To, email: string): Mail {
  return {
    kind: 'emailChanged',
    recipient,
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [`Ihr Konto bei Tresen hat jetzt die Adresse ${email}. Hierher schreiben wir nicht mehr.`],
    note: `Waren Sie das nicht? Wenden Sie sich an die Person, die Tresen bei Ihnen betreut: ${publicUrl}/support`,
  }
}

export function accountExistsMail({ publicUrl, recipient }: To): Mail {
  return {
    kind: 'accountExists',
    recipient,
    subject: 'Sie haben schon ein Konto',
    paragraphs: [
      'mit dieser Adresse sollte ein Konto bei Tresen angelegt werden. Es gibt schon eines.',
      'Wenn Sie Ihr Passwort vergessen haben, setzen Sie ein neues.',
    ],
    action: { label: 'Neues Passwort setzen', address: `${publicUrl}/pwdReset` },
    note: 'Waren Sie das nicht, brauchen Sie nichts zu tun.',
  }
}

export function resetPasswordMail({ publicUrl, recipient, userId, key }: WithKey): Mail {
  return {
    kind: 'resetPassword',
    recipient,
    subject: 'Neues Passwort setzen',
    paragraphs: ['für Ihr Konto bei Tresen wurde ein neues Passwort angefordert.'],
    action: { label: 'Neues Passwort setzen', address: link(publicUrl, '/pwdReset', { userId, token: key }) },
    note: 'Der Link gilt eine Stunde und nur einmal. Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  }
}

/** An account that the operator made: its owner chooses the password. */
export function welcomeMail({ publicUrl, recipient, userId, key }: WithKey): Mail {
  return {
    kind: 'welcome',
    recipient,
    subject: 'Ihr Konto bei Tresen',
    paragraphs: [
      'für Sie wurde ein Konto bei Tresen angelegt. Wählen Sie ein Passwort, dann können Sie sich anmelden.',
    ],
    action: { label: 'Passwort wählen', address: link(publicUrl, '/pwdReset', { userId, token: key }) },
    note: `Der Link gilt eine Stunde. Danach fordern Sie auf ${publicUrl}/pwdReset einen neuen an.`,
  }
}

export function passwordChangedMail({ publicUrl, recipient }: To): Mail {
  return {
    kind: 'passwordChanged',
    recipient,
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'das Passwort Ihres Kontos bei Tresen wurde eben geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    ],
    action: { label: 'Das war ich nicht', address: `${publicUrl}/pwdReset` },
  }
}

export function momentOfReset(from: Date): string {
  return fullMomentLabel('Europe/Berlin', from)
}

export function resetSecondFactorMail({ publicUrl, recipient, userId, key }: WithKey, from: Date): Mail {
  return {
    kind: 'resetSecondFactor',
    recipient,
    subject: 'Anmeldung in zwei Schritten ausschalten',
    paragraphs: [
      'für Ihr Konto bei Tresen wurde angefordert, die Anmeldung in zwei Schritten auszuschalten, weil Telefon und Codes verloren sind.',
      `Der Link gilt ab ${momentOfReset(from)}, eine Woche lang. Noch einmal anzufordern verschiebt das nicht.`,
    ],
    action: {
      label: 'Zweiten Schritt ausschalten',
      address: `${publicUrl}/login/resettwofactorauth/${userId}/${key}`,
    },
    note: 'Waren Sie das nicht? Dann melden Sie sich einmal mit einem Code an: Damit gilt dieser Link nicht mehr. Und ändern Sie Ihr Passwort.',
  }
}

/** One refresh token in two hands: whose the second ones are, nobody knows. */
export function sessionStolenMail({ publicUrl, recipient }: To, deviceName: string): Mail {
  return {
    kind: 'sessionStolen',
    recipient,
    subject: 'Ihre Anmeldung wurde vielleicht gestohlen',
    paragraphs: [
      `Ihre Anmeldung bei Tresen (${deviceName}) wurde von zwei Stellen zugleich benutzt. Das geschieht, wenn jemand sie von Ihrem Gerät kopiert hat.`,
      'Sie ist an beiden Stellen beendet. Ihre anderen Anmeldungen gelten weiter.',
    ],
    action: { label: 'Neues Passwort setzen', address: `${publicUrl}/pwdReset` },
    note: 'Ein neues Passwort meldet Sie überall ab. Sehen Sie danach unter Profil nach, welche Geräte angemeldet sind.',
  }
}

export function passkeyMail({ publicUrl, recipient }: To, name: string): Mail {
  return {
    kind: 'passkey',
    recipient,
    subject: 'Neuer Passkey für Ihr Konto',
    paragraphs: [`für Ihr Konto bei Tresen wurde eben ein Passkey angelegt: ${name}.`],
    note: `Waren Sie das nicht? Setzen Sie sofort ein neues Passwort (${publicUrl}/pwdReset) und entfernen Sie ihn unter Profil.`,
  }
}

const secondFactorSentences = {
  SecondFactorOn: 'eingeschaltet',
  SecondFactorOff: 'mit einem Code ausgeschaltet',
  SecondFactorReset: 'über einen Link in einer E-Mail ausgeschaltet',
} as const

export function secondFactorMail(
  { publicUrl, recipient }: To,
  kind: keyof typeof secondFactorSentences,
): Mail {
  return {
    kind: 'secondFactor',
    recipient,
    subject: 'Anmeldung in zwei Schritten geändert',
    paragraphs: [
      `die Anmeldung in zwei Schritten Ihres Kontos bei Tresen wurde eben ${secondFactorSentences[kind]}.`,
    ],
    note: `Waren Sie das nicht? Setzen Sie sofort ein neues Passwort: ${publicUrl}/pwdReset`,
  }
}
