import { invoiceCalls } from '@tresen/contract/invoices/invoice-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { createCreditNote } from './credit-notes.ts'
import { getInvoicePdf, getInvoiceXml, getOrderInvoice } from './invoice-files.ts'
import { getInvoiceSeller, updateInvoiceSeller } from './invoice-seller.ts'
import { listInvoices } from './list-invoices.ts'
import { createOrderInvoice, listOrderInvoices } from './order-invoices.ts'
import { getReceipt, getReceiptOfLink, getReceiptPdf } from './receipts.ts'

export function invoiceRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, invoiceCalls, {
    getReceipt,
    getReceiptOfLink,
    getReceiptPdf,
    getOrderInvoice,
    createOrderInvoice,
    listOrderInvoices,
    listInvoices,
    getInvoicePdf,
    getInvoiceXml,
    createCreditNote,
    getInvoiceSeller,
    updateInvoiceSeller,
  })
}
