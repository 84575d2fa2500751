import type { MultipartFile } from '@fastify/multipart'
import type { Call, Upload } from '@tresen/contract/define'
import type { FastifyRequest } from 'fastify'
import { formReader } from './read-input.ts'
import { refuse, Refusal } from '../refusal.ts'

/** Of what stands beside the files. */
const FIELDS = { fields: 20, fieldSize: 32_000, parts: 30 }
/** A little more than any call accepts, so that the call itself can say what is too large. */
export const MOST_UPLOADED_BYTES = 10 * 1024 * 1024 + 1

/** How many bytes an upload of so many files can have. */
export function mostBytesOf(mostFiles: number): number {
  return mostFiles * MOST_UPLOADED_BYTES + FIELDS.fields * FIELDS.fieldSize
}

type Uploaded = { files: Upload[]; fields: Record<string, unknown> }

/** Reads the files of a call and, where it has such, the fields of its form, which are checked as a body is. */
export function uploadReader(
  call: Call,
): (request: FastifyRequest, mostFiles: number) => Promise<object | Refusal> {
  const readForm = call.form && formReader(call.form)
  return async (request, mostFiles) => {
    const uploaded = await readFiles(request, mostFiles)
    if (uploaded instanceof Refusal) return uploaded
    const { files, fields } = uploaded
    if (!readForm) return files.length ? { files } : noFiles('Bitte wählen Sie eine Datei aus.')
    const form = readForm(fields)
    return form instanceof Refusal ? form : { files, form }
  }
}

/**
 * The uploaded files of a request, and what stands beside them. One that is too large is cut off, and longer than every
 * call's limit.
 */
async function readFiles(request: FastifyRequest, mostFiles: number): Promise<Uploaded | Refusal> {
  if (!request.isMultipart()) return noFiles('Erwartet werden Dateien (multipart/form-data, files[]).')
  const files: Upload[] = []
  const fields: Record<string, unknown> = {}
  try {
    const limits = { ...FIELDS, fileSize: MOST_UPLOADED_BYTES, files: mostFiles }
    const options = { limits, throwFileSizeLimit: false }
    for await (const part of request.parts(options))
      if (part.type === 'file') files.push(await read(part))
      else fields[part.fieldname] = part.value
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read')
    return noFiles('Die Dateien kamen nicht vollständig an.')
  }
  return { files, fields }
}

async function read(part: MultipartFile): Promise<Upload> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  return new File(chunks as unknown as BlobPart[], part.filename ?? '', { type: part.mimetype })
}

function noFiles(message_de: string): Refusal {
  return refuse('InvalidInput', { fields: [{ path: '/files', message_de }] })
}
