/** What the demo's brands have told their customers, in every language of the product. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

type Texts = Readonly<Record<'en' | 'es' | 'pt' | 'ro' | 'ru' | 'ua', string>>

interface Item {
  readonly hoursAgo: number
  readonly title: Texts
  readonly body: Texts
  readonly forCompanies?: boolean
  readonly asks?: true
}

export async function writeNews(db: Db, brand: string): Promise<void> {
  for (const { hoursAgo, title, body, forCompanies, asks } of items)
    await sql`
      insert into announcement (brand, title, body, for_companies, with_confirmation, published_at)
      values (${brand}, ${JSON.stringify(title)}, ${JSON.stringify(body)}, ${forCompanies ?? null}, ${asks ?? false},
              now() - make_interval(hours => ${hoursAgo}))`.execute(db)
}

const items: readonly Item[] = [
  {
    hoursAgo: 8160,
    title: {
      en: 'Bank holidays at the end of the year',
      es: 'Festivos bancarios de fin de año',
      pt: 'Feriados bancários no final do ano',
      ro: 'Zile libere pentru bănci la sfârșitul anului',
      ru: 'Банковские выходные в конце года',
      ua: 'Банківські вихідні наприкінці року',
    },
    body: {
      en: 'Banks rest on 25 and 26 December and on 1 January. Wires and EFT that you send on these days leave on the next working day; the arrival day that you see before you confirm already counts with it.\n\nPayments between customers, cards and instant payments work every day.',
      es: 'Los bancos cierran el 25 y el 26 de diciembre y el 1 de enero. Las transferencias que envíes esos días salen el siguiente día hábil; el día de llegada que ves antes de confirmar ya lo tiene en cuenta.\n\nLos pagos entre clientes, las tarjetas y los pagos inmediatos funcionan todos los días.',
      pt: 'Os bancos encerram a 25 e 26 de dezembro e a 1 de janeiro. As transferências que enviar nesses dias saem no dia útil seguinte; o dia de chegada que vê antes de confirmar já conta com isso.\n\nOs pagamentos entre clientes, os cartões e os pagamentos imediatos funcionam todos os dias.',
      ro: 'Băncile sunt închise pe 25 și 26 decembrie și pe 1 ianuarie. Transferurile trimise în aceste zile pleacă în următoarea zi lucrătoare; ziua sosirii, pe care o vezi înainte de confirmare, ține deja cont de asta.\n\nPlățile între clienți, cardurile și plățile instant merg în fiecare zi.',
      ru: 'Банки не работают 25 и 26 декабря и 1 января. Переводы, отправленные в эти дни, уйдут в следующий рабочий день; день получения, который вы видите до подтверждения, уже это учитывает.\n\nПлатежи между клиентами, карты и мгновенные платежи работают каждый день.',
      ua: 'Банки не працюють 25 і 26 грудня та 1 січня. Перекази, надіслані в ці дні, підуть наступного робочого дня; день надходження, який ви бачите до підтвердження, уже це враховує.\n\nПлатежі між клієнтами, картки та миттєві платежі працюють щодня.',
    },
  },
  {
    hoursAgo: 640,
    title: {
      en: 'Passkeys instead of passwords',
      es: 'Llaves de acceso en lugar de contraseñas',
      pt: 'Chaves de acesso em vez de palavras-passe',
      ro: 'Chei de acces în loc de parole',
      ru: 'Ключи доступа вместо паролей',
      ua: 'Ключі доступу замість паролів',
    },
    body: {
      en: 'You can now sign in and confirm payments with your fingerprint, your face or a security key. A passkey cannot be guessed and works on no page but ours.\n\nAdd one under Settings. Your password stays as a second way in.',
      es: 'Ya puedes entrar y confirmar pagos con tu huella, tu cara o una llave de seguridad. Una llave de acceso no se puede adivinar y no funciona en ninguna página que no sea la nuestra.\n\nAñádela en Ajustes. Tu contraseña se queda como segunda forma de entrar.',
      pt: 'Já pode iniciar sessão e confirmar pagamentos com a impressão digital, o rosto ou uma chave de segurança. Uma chave de acesso não se adivinha e não funciona em nenhuma página além da nossa.\n\nAdicione-a nas Definições. A palavra-passe continua a ser uma segunda forma de entrar.',
      ro: 'Acum poți intra în cont și confirma plăți cu amprenta, cu fața sau cu o cheie de securitate. O cheie de acces nu poate fi ghicită și nu merge pe nicio altă pagină.\n\nO adaugi din Setări. Parola rămâne a doua cale de intrare.',
      ru: 'Теперь можно входить и подтверждать платежи отпечатком пальца, лицом или ключом безопасности. Ключ доступа невозможно подобрать, и он не работает ни на одной странице, кроме нашей.\n\nДобавьте его в настройках. Пароль остаётся вторым способом входа.',
      ua: 'Тепер можна входити й підтверджувати платежі відбитком пальця, обличчям або ключем безпеки. Ключ доступу неможливо вгадати, і він не працює на жодній сторінці, крім нашої.\n\nДодайте його в налаштуваннях. Пароль залишається другим способом входу.',
    },
  },
  {
    hoursAgo: 130,
    asks: true,
    title: {
      en: 'May payers see your name?',
      es: '¿Pueden ver tu nombre quienes te pagan?',
      pt: 'Quem paga pode ver o seu nome?',
      ro: 'Pot cei care plătesc să îți vadă numele?',
      ru: 'Показывать ли ваше имя плательщикам?',
      ua: 'Чи показувати ваше ім’я платникам?',
    },
    body: {
      en: 'Whoever types your account number to pay you could see whether it belongs to the name they wrote. It keeps money from going to the wrong person: most payments that get lost went to a mistyped number.\n\nIf you accept, payers are told whether the name matches, and never the name itself. If you decline, they are told that it could not be checked. You can accept later.',
      es: 'Quien escriba tu número de cuenta para pagarte podría ver si corresponde al nombre que puso. Así el dinero no acaba en la persona equivocada: la mayoría de los pagos perdidos iban a un número mal escrito.\n\nSi aceptas, se les dice si el nombre coincide, nunca el nombre. Si lo rechazas, se les dice que no se pudo comprobar. Puedes aceptar más adelante.',
      pt: 'Quem escrever o número da sua conta para lhe pagar poderia ver se corresponde ao nome que indicou. Assim o dinheiro não vai parar à pessoa errada: a maioria dos pagamentos perdidos foi para um número mal escrito.\n\nSe aceitar, é dito a quem paga se o nome coincide, nunca o próprio nome. Se recusar, é dito que não foi possível verificar. Pode aceitar mais tarde.',
      ro: 'Cine scrie numărul contului tău ca să te plătească ar putea vedea dacă se potrivește cu numele introdus. Așa banii nu ajung la altcineva: cele mai multe plăți pierdute au mers la un număr scris greșit.\n\nDacă accepți, plătitorul află doar dacă numele se potrivește, niciodată numele însuși. Dacă refuzi, află că nu s-a putut verifica. Poți accepta și mai târziu.',
      ru: 'Тот, кто вводит номер вашего счёта, чтобы заплатить вам, мог бы увидеть, совпадает ли указанное имя. Так деньги не уйдут чужому человеку: чаще всего платежи теряются из-за ошибки в номере.\n\nЕсли вы согласитесь, плательщик узнает только, совпало ли имя, но не само имя. Если откажетесь, ему сообщат, что проверить не удалось. Согласиться можно и позже.',
      ua: 'Той, хто вводить номер вашого рахунку, щоб заплатити вам, міг би побачити, чи збігається вказане ім’я. Так гроші не підуть чужій людині: найчастіше платежі губляться через помилку в номері.\n\nЯкщо ви погодитеся, платник дізнається лише, чи збіглося ім’я, але не саме ім’я. Якщо відмовитеся, йому повідомлять, що перевірити не вдалося. Погодитися можна й пізніше.',
    },
  },
  {
    hoursAgo: 20,
    title: {
      en: 'Your cards, your limits',
      es: 'Tus tarjetas, tus límites',
      pt: 'Os seus cartões, os seus limites',
      ro: 'Cardurile tale, limitele tale',
      ru: 'Ваши карты, ваши лимиты',
      ua: 'Ваші картки, ваші ліміти',
    },
    body: {
      en: 'Every card now has limits of its own: for one payment, for a day and for a month. You can also close a card to kinds of shops, such as gambling or cash.\n\nOpen a card and choose Limits. They count from the next payment on.',
      es: 'Cada tarjeta tiene ahora sus propios límites: por pago, por día y por mes. También puedes cerrarla a tipos de comercios, como apuestas o cajeros.\n\nAbre una tarjeta y elige Límites. Valen desde el siguiente pago.',
      pt: 'Cada cartão tem agora os seus próprios limites: por pagamento, por dia e por mês. Pode também fechá-lo a tipos de lojas, como jogo ou levantamentos.\n\nAbra um cartão e escolha Limites. Contam a partir do próximo pagamento.',
      ro: 'Fiecare card are acum limitele lui: pe plată, pe zi și pe lună. Îl poți închide și pentru anumite tipuri de magazine, cum ar fi jocurile de noroc sau numerarul.\n\nDeschide un card și alege Limite. Se aplică de la următoarea plată.',
      ru: 'Теперь у каждой карты свои лимиты: на платёж, на день и на месяц. Карту также можно закрыть для отдельных видов магазинов, например азартных игр или снятия наличных.\n\nОткройте карту и выберите «Лимиты». Они действуют со следующего платежа.',
      ua: 'Тепер у кожної картки свої ліміти: на платіж, на день і на місяць. Картку також можна закрити для окремих видів магазинів, наприклад азартних ігор чи зняття готівки.\n\nВідкрийте картку й виберіть «Ліміти». Вони діють із наступного платежу.',
    },
  },
  {
    hoursAgo: 50,
    forCompanies: true,
    title: {
      en: 'Statements for your accountant',
      es: 'Extractos para tu contable',
      pt: 'Extratos para o seu contabilista',
      ro: 'Extrase pentru contabilul tău',
      ru: 'Выписки для вашего бухгалтера',
      ua: 'Виписки для вашого бухгалтера',
    },
    body: {
      en: 'Monthly statements now come as CAMT.053, MT940, OFX and XLSX beside PDF and CSV. Each file is checked before you get it: opening balance plus movements is the closing balance.\n\nYou find them under Statements.',
      es: 'Los extractos mensuales llegan ahora también en CAMT.053, MT940, OFX y XLSX, además de PDF y CSV. Cada archivo se comprueba antes: saldo inicial más movimientos es igual al saldo final.\n\nLos encuentras en Extractos.',
      pt: 'Os extratos mensais existem agora também em CAMT.053, MT940, OFX e XLSX, além de PDF e CSV. Cada ficheiro é verificado antes: saldo inicial mais movimentos é igual ao saldo final.\n\nEncontra-os em Extratos.',
      ro: 'Extrasele lunare vin acum și ca CAMT.053, MT940, OFX și XLSX, pe lângă PDF și CSV. Fiecare fișier e verificat înainte: soldul inițial plus mișcările dau soldul final.\n\nLe găsești la Extrase.',
      ru: 'Ежемесячные выписки теперь есть и в CAMT.053, MT940, OFX и XLSX, помимо PDF и CSV. Каждый файл проверяется заранее: начальный остаток плюс движения равны конечному.\n\nОни находятся в разделе «Выписки».',
      ua: 'Щомісячні виписки тепер є й у CAMT.053, MT940, OFX та XLSX, окрім PDF і CSV. Кожен файл перевіряється заздалегідь: початковий залишок плюс рухи дорівнюють кінцевому.\n\nВони в розділі «Виписки».',
    },
  },
]
