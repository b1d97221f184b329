/**
 * The words of the bank, one per concept in each language, as stems: `beneficiari` finds beneficiario and beneficiarios.
 *   says     the English words that name the concept; a row takes its words away, so longer terms stand before the words they hold
 *   es … uk  what a translation of such a sentence must have
 *   never    what no text of that language may say, whatever the English
 *   instead  what a translation of such a sentence must not say, though it is right elsewhere: a reference is no link
 * A translation that is right without the word has a line with its reason in `freeToSay`.
 */
type Word = string
export type Tongue = 'es' | 'pt' | 'ro' | 'ru' | 'uk'

export interface Term extends Readonly<Record<Tongue, Word>> {
  readonly says: Word
  readonly never?: Readonly<Partial<Record<Tongue | 'en', Word>>>
  readonly instead?: Readonly<Partial<Record<Tongue, Word>>>
}

const term = (
  says: Word,
  [es, pt, ro, ru, uk]: readonly [Word, Word, Word, Word, Word],
  not: Pick<Term, 'never' | 'instead'> = {},
): Term => ({
  says,
  es,
  pt,
  ro,
  ru,
  uk,
  ...not,
})

export const terms: readonly Term[] = [
  // Papers
  term('account confirmation', ['certificado de titularidad', 'declaração de titularidade', 'adeverință de cont', 'справк', 'довід']),
  term('statements?', ['extracto', 'extrato', 'extras', 'выпис', 'випис']),
  term('receipts?', ['comprobante', 'comprovativo', 'dovad', 'квитанц', 'квитанц'], {
    never: { es: 'comprobante del movimiento', pt: 'comprovativo do movimento' },
  }),
  term('invoices?', ['factura', 'fatura', 'factur', 'счёт\\p{L}* на оплату|счета на оплату', 'рахун\\p{L}+ на оплату']),
  // Payments
  term(
    'international transfers?',
    [
      'transferencias? internacional',
      'transferências? internaciona',
      'transfer\\p{L}* internațional',
      'международн\\p{L}+ перевод',
      'міжнародн\\p{L}+ переказ',
    ],
    { never: { en: '\\bwires?\\b' } },
  ),
  term(
    'instant transfers?',
    [
      'transferencias? inmediata',
      'transferências? imediata',
      'pl[ăa][tț]\\p{L}+ instant',
      'мгновенн\\p{L}+ перевод',
      'миттєв\\p{L}+ переказ',
    ],
    {
      never: { en: 'instant payment', es: 'pago inmediato', pt: 'pagamento imediato', ru: 'мгновенный плат', uk: 'миттєвий плат' },
    },
  ),
  term(
    'recurring payments?',
    ['pagos? periódico', 'pagamentos? periódico', 'pl[ăa][tț]\\p{L}+ (\\p{L}+ )?recurent', 'регулярн', 'регулярн'],
    {
      never: { en: 'repeating payment', ro: 'plăți repetate|plat[ăa] repetat', ru: 'повторяющ', uk: 'повторюван|що повторю' },
    },
  ),
  term('mass payments?', ['pagos? masivo', 'pagamentos? em lote', 'plăți(le|lor)?( \\p{L}+)? multiple', 'массов', 'масов'], {
    never: { pt: 'em massa', ro: 'în masă' },
  }),
  term('transfers?', ['transfer|traspas', 'transfer', 'transfer', 'перев[оё]д|перевест', 'перека[зж]'], {
    never: { uk: 'переведен|перевести|переведі' },
  }),
  term('transactions?', ['operaci|movimient', 'operaç|moviment', 'tranzac', 'операц', 'операц'], {
    never: { es: 'número de movimiento', pt: 'número do movimento' },
  }),
  term('payment descriptions?', ['concepto', 'descritivo', 'detalii\\p{L}* pl', 'назначени\\p{L}+ платежа', 'призначенн\\p{L}+ платежу']),
  term('(payment )?references?', ['referencia', 'referência', 'referinț', 'код\\p{L}* платежа', 'код\\p{L}* платежу'], {
    instead: { ru: 'ссылк|назначени|пометк|номер перевода', uk: 'посиланн|призначенн|позначк|номер переказу' },
  }),
  // Their states and what is done with them
  term(
    'insufficient funds',
    ['saldo insuficiente', 'saldo insuficiente', 'fonduri insuficiente', 'недостаточно средств', 'недостатньо коштів'],
    {
      never: { en: 'not enough money', ro: 'destui bani', ru: 'хвата\\p{L}+ денег|хватило денег', uk: 'вистачи?а?\\p{L}* грошей' },
    },
  ),
  term(
    '(cancel|take back) (this |the |a )?payment|payment cancelled|payment can(not| no longer) be cancelled',
    ['anul', 'anul', 'anul', 'отозв|отмен', 'відклик|скас'],
    {
      never: { en: 'tak(e|en) back' },
      instead: { es: 'retir', pt: 'retir', ro: 'retra' },
    },
  ),
  term('declined?|rejected', ['rech[aá]z', 'recus', 'resp(ins|ing)', 'отклон', 'відхил'], {
    never: { es: 'denegad', pt: 'rejeitad', ro: 'refuz', ru: 'отказано', uk: 'відмовлено' },
  }),
  term('processing', ['en proceso', 'em processamento', 'în procesare', 'в обработке', 'в обробці']),
  term('completed', ['completad|terminad', 'concluíd|terminad', 'finalizat|încheiat', 'выполнен|завершён', 'викона|завершен']),
  term('on hold', ['reten', 'cativ', 'bloca[tț]', 'зарезервирован', 'зарезервован'], {
    never: { pt: 'retid', ro: 'reținut', ru: 'удержан', uk: 'утриман' },
  }),
  term('confirm(s|ed|ing|ation)?', ['conf[ií]rm', 'confirm', 'confirm', 'подтвер', 'підтвер'], {
    instead: { es: 'aprob|aprueb', pt: 'aprov', ro: 'aprob', ru: 'одобр', uk: 'схвал' },
  }),
  term('approv(e|es|ed|ing|al|als|er|ers)', ['apr(ob|ueb)', 'aprov', 'aprob', 'одобр', 'схвал'], {
    instead: { ru: 'подтвер', uk: 'підтвер' },
  }),
  // People
  term('senders?', ['ordenante', 'ordenante', 'plătitor', 'отправител', 'відправник'], {
    never: { es: 'remitente', pt: 'remetente', ro: 'expeditor' },
  }),
  term('recipients?', ['beneficiari', 'beneficiári', 'beneficiar', 'получател', 'отримувач'], {
    never: { en: '\\bpayees?\\b|\\bbeneficiar', es: 'destinatari', pt: 'destinatári', ro: 'destinatar', uk: 'одержувач' },
  }),
  // Figures
  term('exchange rates?', ['tipos? de cambio', 'taxas? de câmbio', 'curs\\p{L}* de schimb', 'обменн\\p{L}+ курс', 'обмінн\\p{L}+ курс'], {
    never: { ru: 'курс\\p{L}* обмена', uk: 'курс\\p{L}* обміну' },
  }),
  term('rates?', ['tipos? de cambio', 'taxas? (de câmbio|garantida)', 'curs', 'курс', 'курс']),
  term('currency exchange', ['cambio de divisa', 'câmbio', 'schimb valutar', 'обмен\\p{L}* валют', 'обмін\\p{L}* валют']),
  term('amounts?', ['importe', 'montante', 'sum[aăe]', 'сумм', 'сум'], { instead: { pt: '\\bvalor' } }),
  term('fees?', ['comisi', 'comiss', 'comision|comisio', 'комисси', 'комісі']),
  term('balances?', ['saldo', 'saldo', 'sold', 'остат', 'залиш'], { never: { ru: 'баланс', uk: 'баланс' } }),
  // Accounts and cards
  term('add money', ['añad\\p{L}+ dinero|añadir dinero', 'adicion\\p{L}+ dinheiro', 'aliment', 'пополн', 'поповн'], {
    never: { en: 'add funds', ro: 'adaugă bani' },
  }),
  term('top(ped|s)? up|top-up', ['recarg', 'carreg', 'aliment', 'пополн', 'поповн'], { never: { en: 'card load|\\bload card\\b' } }),
  term('paused?', ['p[aá]us', 'susp', 'suspend', 'приостан', 'призупин'], { never: { en: 'unpause', pt: '\\bpausa', ro: '\\bpauz' } }),
  term('reactivate', ['reactiv', 'reativ', 'reactiv', 'возобнов', 'віднов']),
  term('restrict(s|ed|ion|ions)?', ['restri', 'restri', 'restric', 'огранич', 'обмеж'], {
    never: { en: 'account is limited|lift the limits', ro: 'ridic\\p{L}+ limit', es: 'levantar los límites' },
  }),
  term('logins?', ['usuario', 'utilizador', 'cont\\p{L}* (\\p{L}+ )?de utilizator', 'аккаунт', 'обліков\\p{L}+ запис']),
  term('accounts?', ['cuenta|usuario', 'conta|utilizador', 'cont', 'сч[её]т|аккаунт', 'рахун|обліков']),
  // Papers of a person
  term('source of funds', [
    'origen de los fondos',
    'origem dos fundos',
    'sursa fondurilor',
    'источник\\p{L}* средств',
    'джерел\\p{L}+ коштів',
  ]),
  term(
    'tax numbers?',
    [
      'números? de identificación fiscal',
      'números? de identificação fiscal',
      'cod\\p{L}* (\\p{L}+ )?de identificare fiscală',
      'налогов\\p{L}+ номер',
      'податков\\p{L}+ номер',
    ],
    {
      never: { es: 'número fiscal', pt: 'número fiscal', ro: 'număr fiscal|cod fiscal' },
    },
  ),
  term('verify your identity|identity verification', ['verifi', 'verifi', 'verific', 'подтвер', 'підтвер'], {
    never: { en: 'prove who you are' },
  }),
  term('expire[ds]?', ['caduc|vence', 'expir', 'expir', 'ист[её]к|ист[её]ка|срок', 'мин|строк'], {
    never: { pt: 'caduc', uk: 'термін\\p{L}* дії|термін мину' },
  }),
  term('business days?', ['hábil', 'út(il|eis)', 'lucrăto', 'рабоч', 'робоч'], { never: { en: 'working days?', es: 'laborable' } }),
]
