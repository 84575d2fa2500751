import type { TakeawayErrorType } from '@tresen/contract/takeaway/takeaway'

/** Why there is nothing to take over; `status`: what the source answered, if it did. */
export class SourceFault extends Error {
  readonly type: TakeawayErrorType
  readonly status: number | null

  constructor(type: TakeawayErrorType, status: number | null = null) {
    super(type)
    this.type = type
    this.status = status
  }
}
