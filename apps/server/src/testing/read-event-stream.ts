/** The messages of a server-sent event stream, one at a time, as long as it lasts. */
export async function* messagesOf(response: Response): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const messages = text.split('\n\n')
    text = messages.pop()!
    for (const message of messages) if (message.startsWith('data: ')) yield message.slice(6)
  }
}
