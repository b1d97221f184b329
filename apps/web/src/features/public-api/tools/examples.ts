/**
 * The first calls of a program in three languages, ready to run: the journey `developer-console` takes them from the page and runs them.
 * Keys and secrets come from the environment, as they should in a real program.
 */
export const exampleNames = ['balance', 'prepare', 'webhook'] as const
export type ExampleName = (typeof exampleNames)[number]
export const languages = ['curl', 'typescript', 'python'] as const
export type ExampleLanguage = (typeof languages)[number]

export const exampleOf = (name: ExampleName, language: ExampleLanguage, base: string): string =>
  examples[name][language].replaceAll('BASE', base).trim()

const examples: Readonly<Record<ExampleName, Readonly<Record<ExampleLanguage, string>>>> = {
  balance: {
    curl: `
curl -s 'BASE/?accountBalanceInquiry' \\
  -u "$API_KEY:$API_SECRET" \\
  -H 'Content-Type: application/json' \\
  -d '{}'`,
    typescript: `
const credentials = btoa(\`\${process.env.API_KEY}:\${process.env.API_SECRET}\`)

const response = await fetch('BASE/?accountBalanceInquiry', {
  method: 'POST',
  headers: { Authorization: \`Basic \${credentials}\`, 'Content-Type': 'application/json' },
  body: '{}',
})
const answer = await response.json()
if (answer.responseCode !== '00') throw new Error(answer.responseDescription)
for (const { accountId, balance, currencyCode } of answer.accounts.account) console.log(accountId, balance, currencyCode)`,
    python: `
import base64, json, os, urllib.request

credentials = base64.b64encode(f"{os.environ['API_KEY']}:{os.environ['API_SECRET']}".encode()).decode()

request = urllib.request.Request(
    "BASE/?accountBalanceInquiry",
    data=b"{}",
    headers={"Authorization": f"Basic {credentials}", "Content-Type": "application/json"},
)
answer = json.load(urllib.request.urlopen(request))
if answer["responseCode"] != "00":
    raise SystemExit(answer["responseDescription"])
for account in answer["accounts"]["account"]:
    print(account["accountId"], account["balance"], account["currencyCode"])`,
  },
  prepare: {
    curl: `
curl -s 'BASE/?p2pTransferFunds' \\
  -u "$API_KEY:$API_SECRET" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \\
  -d '{"accountId": '"$ACCOUNT_ID"', "toEmail": "'"$TO_EMAIL"'", "amount": "1.00", "currency": "USD"}'`,
    typescript: `
const { API_KEY, API_SECRET, ACCOUNT_ID, TO_EMAIL, IDEMPOTENCY_KEY } = process.env

// The key of the payment, not of the try: after a lost answer send the same one, and nothing is paid twice.
const response = await fetch('BASE/?p2pTransferFunds', {
  method: 'POST',
  headers: {
    Authorization: \`Basic \${btoa(\`\${API_KEY}:\${API_SECRET}\`)}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': IDEMPOTENCY_KEY ?? crypto.randomUUID(),
  },
  body: JSON.stringify({ accountId: Number(ACCOUNT_ID), toEmail: TO_EMAIL, amount: '1.00', currency: 'USD' }),
})
const answer = await response.json()
if (answer.responseCode !== '00') throw new Error(JSON.stringify(answer.validationErrors ?? answer.responseDescription))
console.log(answer.operationId)`,
    python: `
import base64, json, os, urllib.request, uuid

credentials = base64.b64encode(f"{os.environ['API_KEY']}:{os.environ['API_SECRET']}".encode()).decode()
payment = {
    "accountId": int(os.environ["ACCOUNT_ID"]),
    "toEmail": os.environ["TO_EMAIL"],
    "amount": "1.00",
    "currency": "USD",
}

# The key of the payment, not of the try: after a lost answer send the same one, and nothing is paid twice.
request = urllib.request.Request(
    "BASE/?p2pTransferFunds",
    data=json.dumps(payment).encode(),
    headers={
        "Authorization": f"Basic {credentials}",
        "Content-Type": "application/json",
        "Idempotency-Key": os.environ.get("IDEMPOTENCY_KEY") or str(uuid.uuid4()),
    },
)
answer = json.load(urllib.request.urlopen(request))
if answer["responseCode"] != "00":
    raise SystemExit(answer.get("validationErrors") or answer["responseDescription"])
print(answer["operationId"])`,
  },
  webhook: {
    curl: `
# BODY is the body to the letter; the three headers came with it.
KEY=$(printf '%s' "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" \\
  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64 \\
  | { read -r SUM; case " $WEBHOOK_SIGNATURE " in *" v1,$SUM "*) echo genuine ;; *) echo forged; exit 1 ;; esac; }`,
    typescript: `
import { createHmac, timingSafeEqual } from 'node:crypto'

const { WEBHOOK_SECRET = '', WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE = '', BODY } = process.env

// The body to the letter: parse it after it was checked, not before.
const sum = createHmac('sha256', Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64'))
  .update(\`\${WEBHOOK_ID}.\${WEBHOOK_TIMESTAMP}.\${BODY}\`)
  .digest()
const isGenuine = WEBHOOK_SIGNATURE.split(' ').some((one) => {
  const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
  return given.length === sum.length && timingSafeEqual(given, sum)
})
const isFresh = Math.abs(Date.now() / 1000 - Number(WEBHOOK_TIMESTAMP)) < 300
if (!isGenuine || !isFresh) throw new Error('forged')
console.log('genuine')`,
    python: `
import base64, hashlib, hmac, os, time

env = os.environ
# The body to the letter: parse it after it was checked, not before.
signed = f"{env['WEBHOOK_ID']}.{env['WEBHOOK_TIMESTAMP']}.{env['BODY']}".encode()
key = base64.b64decode(env["WEBHOOK_SECRET"].removeprefix("whsec_"))
expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()

is_genuine = any(hmac.compare_digest(expected, given) for given in env["WEBHOOK_SIGNATURE"].split(" "))
is_fresh = abs(time.time() - int(env["WEBHOOK_TIMESTAMP"])) < 300
if not (is_genuine and is_fresh):
    raise SystemExit("forged")
print("genuine")`,
  },
}
