/**
 * The desk of the bank's own people: what waits for a decision, one case with everything a clerk needs, who has taken it and what clerks
 * tell each other. Deciding is a call of the documents (`documentDecide`, `customerVerifyDecide`).
 */
import { admin } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, country, day, email, id, instant, int, list, longText, object, oneOf, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { documentReasons } from '../documents/models.ts'
import { caseKinds, caseViews } from './models.ts'

/** `D8001` or `C10004`: models.ts says how it is read. */
const caseId = () => text(10, 2)
const colleague = object({ personId: id(), name: text(200) })

const lying = {
  caseId: caseId(),
  kind: oneOf(caseKinds),
  customerId: id(),
  customerName: text(200),
  customerType: oneOf(['personal', 'business']),
  /** The document, where it is about one. */
  documentType: optional(text(100)),
  since: instant(),
  /** When an answer is due. */
  due: instant(),
  assignedTo: optional(colleague),
  /** Somebody proposed it, and another one agrees. */
  isProposed: bool(),
  /** It was me: the second person is somebody else. */
  isProposedByMe: bool(),
}

export const cases = {
  list: query('deskCaseList', {
    spec: 'C-OWN-193',
    about: 'What waits for a decision in the brand, oldest first: documents, checks, addresses, companies and customers to verify.',
    access: admin,
    input: { view: optional(oneOf(caseViews)), kind: optional(oneOf(caseKinds)), search: optional(text(100)), ...pageInput(50) },
    output: {
      cases: list(object(lying)),
      total: int(),
      counts: object({ all: int(), mine: int(), overdue: int(), second: int() }),
      ...pageOutput,
    },
    shows: ['customer'],
  }),
  open: command('deskCaseOpen', {
    spec: 'C-OWN-248',
    about: 'One case: the customer, their papers, the notes of clerks and who looked or decided before. Every look leaves a line.',
    access: admin,
    input: { caseId: caseId() },
    output: {
      ...lying,
      isOpen: bool(),
      customer: object({
        email: optional(email()),
        birthDay: optional(day()),
        country: country(),
        address: optional(text(400)),
        registrationNumber: optional(text(100)),
        verified: bool(),
        language: text(2),
      }),
      /** Who proposed it; shown to the second person without what they said. */
      proposedBy: optional(colleague),
      papers: list(
        object({
          caseId: caseId(),
          documentType: text(100),
          category: text(40),
          statusId: int(),
          created: instant(),
          expiresDate: optional(day()),
        }),
      ),
      notes: list(object({ noteId: id(), name: text(200), text: longText(1000), at: instant() })),
      trail: list(object({ at: instant(), name: text(200), action: text(300), result: text(20) })),
      /** Whom it can be given to. */
      colleagues: list(colleague),
      mayRelease: bool(),
      /** What the customer reads for each reason, in their language. */
      says: list(object({ reason: oneOf(documentReasons), text: text(500) })),
    },
    changes: [],
  }),
  assign: command('deskCaseAssign', {
    spec: 'C-OWN-249',
    about: 'Gives a case to a clerk; without one it is nobody’s again.',
    access: admin,
    input: { caseId: caseId(), personId: optional(id()) },
    refuses: { caseId: ['CASE_STATE'], personId: ['NOT_A_CLERK'] },
    changes: ['customer'],
  }),
  note: command('deskNoteAdd', {
    spec: 'C-OWN-250',
    about: 'A note of a clerk for other clerks; the customer does not see it.',
    access: admin,
    input: { caseId: caseId(), text: longText(1000) },
    output: { noteId: id() },
    refuses: { text: ['REQUIRED'] },
    changes: ['customer'],
  }),
}
