type Wishes = {
  action?: string
  status?: string
  diagnostic?: string
  /** Whether the head of the e-mail comes back with it. */
  returned?: boolean
  lineEnd?: string
}

/** A delivery status notification as Postfix writes it. */
export function aBounce(
  mailId: string,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 User unknown',
    returned = true,
    lineEnd = '\r\n',
  }: Wishes = {},
): string {
  const id = `<${mailId}@bestellen.example>`
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-Id: <20261120170000.ABCDEF@mx.example>',
    ...(returned ? [] : [`In-Reply-To: ${id}`]),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B"',
    '',
    '--B',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; weg@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
    '',
    '--B',
    ...(returned ? ['Content-Type: text/rfc822-headers', '', `Message-ID: ${id}`, 'Subject: Hallo', ''] : []),
    '--B--',
  ].join(lineEnd)
}
