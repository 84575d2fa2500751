import type { MultipartFile } from '@fastify/multipart'
import type { Upload } from '@tresen/contract/define'
import type { FastifyRequest } from 'fastify'
import { refuse, type Refusal } from './refusal.ts'

const MOST_FILES = 5
/** A little more than any call accepts, so that the call itself can say what is too large. */
export const MOST_UPLOADED_BYTES = 10 * 1024 * 1024 + 1

/** The uploaded files of a request. One that is too large is cut off, and longer than every call's limit. */
export async function readFiles(request: FastifyRequest): Promise<Upload[] | Refusal> {
  if (!request.isMultipart()) return noFiles('Erwartet werden Dateien (multipart/form-data, files[]).')
  const files: Upload[] = []
  try {
    const limits = {
      fileSize: MOST_UPLOADED_BYTES,
      files: MOST_FILES,
      fields: 20,
      fieldSize: 10_000,
      parts: 30,
    }
    for await (const part of request.files({ limits, throwFileSizeLimit: false }))
      files.push(await read(part))
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read')
    return noFiles('Die Dateien kamen nicht vollständig an.')
  }
  return files.length ? files : noFiles('Bitte wählen Sie eine Datei aus.')
}

async function read(part: MultipartFile): Promise<Upload> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  return new File(chunks as unknown as BlobPart[], part.filename ?? '', { type: part.mimetype })
}

function noFiles(message_de: string): Refusal {
  return refuse('InvalidInput', { fields: [{ path: '/files', message_de }] })
}
