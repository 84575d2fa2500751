import type { FeedbackEntry } from '@tresen/contract/feedback'

/** As a work item that a planning system takes: whatever people wrote stays their words, and marks nothing up. */
export function workItem(feedback: FeedbackEntry, address: string): { title: string; markdown: string } {
  const { subject, message, page, browser, username, sentAt, imageCount } = feedback
  const title = subject.replaceAll(/\s+/g, ' ').trim()
  const facts = [
    ['Von', username],
    ['Am', sentAt],
    ['Seite', page],
    ['Browser', browser],
    ['Bilder', imageCount > 0 ? `${imageCount}, zu sehen unter ${address}` : ''],
  ].filter(([, value]) => value !== '')
  const markdown = [
    `# ${plain(title)}`,
    '',
    ...message.split(/\r\n|\r|\n/).map((line) => `> ${plain(line)}`.trimEnd()),
    '',
    ...facts.map(([name, value]) => `- ${name}: ${plain(value!)}`),
    '',
  ].join('\n')
  return { title, markdown }
}

function plain(text: string): string {
  return text.replaceAll(/\r|\n/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!]/g, String.raw`\$&`)
}
