/**
 * What words mean for the rules, in English, Swahili and Sheng: phrases of plain small letters, and patterns for the
 * forms of Swahili verbs, each of which is tried on one word. `mpesa`, `onetime` and `weblink` are written by
 * plain-words.ts.
 */
export const LEXICON = {
  // What is done with money. Forms that say "I" are left out: who offers to pay asks for nothing.
  send: [
    'send, sending, transfer, wire, remit, forward, drop me, top up, utume, nitumie, unitumie, mtumie, umtumie',
    /^(?:u|uki|una|ume|uta|m)?(?:tum[ae])(?:ni)?$/,
    /^(?:u|uki|ni|uni|ukini|m)?(?:rush|rushi|wek|weke)[ae]$/,
    /^(?:uki|una|uta|ume)(?:ni|m)tumi[ae]$/,
  ],
  pay: [
    'pay, paying, you paid, you have paid, have paid, has paid, once paid, be paid, is paid, settle, after payment',
    'deposit 5 percent, deposit 10 percent, make a payment, make payment, complete the payment, payment of',
    /^(?:u|uni|uki|ukini|ukisha|una|unani|uta|m)?(?:lip|lipi)[ae]$/,
  ],
  charge: ['charge, charges, fee, fees, ada, cost, we charge'],
  money: [
    'money, cash, pesa, doh, doo, ganji, mulla, chapaa, payment, malipo, amount, half, nusu, percent, balance, fare, nauli',
    'thao, elfu, mia, bob, ksh, kes, shillings, something small, kitu kidogo, ka kitu, something, kitu',
    /^\d{3,7}(?:kes|ksh|bob)?$/,
    /^\d{1,4}(?:k|bob|kes|ksh)$/,
  ],
  deposit: [
    'deposit, down payment, downpayment, advance, advance payment, arbuni, rubuni, booking, malipo ya awali, prepayment',
    'token, malipo ya kwanza, reservation',
  ],
  bookingFee: [
    'booking fee, reservation fee, commitment fee, holding fee, holding deposit, reservation deposit, booking deposit',
    'commitment money, pesa ya booking, pesa ya kushikilia, ada ya booking, pesa ya kushika, reserve fee, good faith money',
  ],
  early: [
    'first, upfront, in advance, before you see, before viewing, before you view, before i meet you, before i meet, now, today',
    'kwanza, kabla ya kuona, kabla uone, leo, sahii, sasa hivi, saa hii, before you come, immediately, before seeing, before delivery',
  ],
  hold: [
    'hold it, hold the car, keep it, reserve, reserve it, secure, secure it, hold for you, keeps the car, i hold, will hold',
    'remove the advert, nikushikie, nikuwekee, nikuekee, nikuwekea, kukushikia, kushikilia, nisiuze, ushikiwe, kushikia, book it',
  ],
  destination: [
    'till, paybill, till number, this number, hii namba, kwa namba, pochi, my number, to my line, hii till, mpesa, agent number',
  ],
  overdraft: ['fuliza, ufulize'],
  demand: [
    'need, needs, require, requires, required, must, unless, lazima, inabidi, have to, has to, i want, we ask, kindly, please',
    'nahitaji, tunahitaji, applies, needed, expected',
  ],
  // Seeing the car.
  view: [
    'to see, to view, viewing, before viewing, for viewing, test drive, testdrive, before you see, before the appointment',
    'kuona, kuiona, ya kuona, uone, uione, kuangalia, kucheki, uicheki, ucheki, ya viewing, ione',
  ],
  viewingFee: [
    'viewing fee, viewing fees, viewing charge, viewing charges, gate pass, gate fee, appointment fee, test drive fee, see fee',
    'token ya kuona, pesa ya kuona, ada ya kuona, pesa ya viewing, pesa ya gate, charge for viewing, viewing money, entry fee',
  ],
  trip: ['fuel, mafuta, fare, nauli, transport, petrol'],
  bring: [
    'bring the car, bring it, bring you the car, come with the car, deliver the car, nikuletee, akuletee, niilete, niletee, nikuje na gari, kuleta gari',
  ],
  // Secrets.
  secret: [
    'otp, verification code, confirmation code, security code, sms code, onetime password, onetime pin, onetime code, cvv',
    'mpesa pin, pin ya mpesa, pin yako, your pin, your code, bank pin, sim pin, namba ya siri, nambari ya siri, siri ya mpesa, siri yako',
    'bank password, your password, ecitizen password, password yako, your ecitizen password, card number, mpesa password',
  ],
  code: ['code, codes, digit code, six digits, digits, kodi ya sms, pin, six numbers, six digit number'],
  received: [
    'sms, you received, you got, came to your phone, on your phone, to your phone, your phone, text message, imekuja, imeingia, imeingi',
    'umetumiwa, umepata, umepokea, kwa simu yako, kwa simu, by mistake, i sent you, nimekutumia',
  ],
  tell: [
    'tell, give, share, send, read, read me, forward, enter, type, confirm, i need, what is, niambie, nipe, nitumie, nisomee, tuma',
    'unitumie, nipatie, nieleze, soma, weka, toa, niforwadie, niforward, please send',
  ],
  harmlessCode: [
    'kra, location, map, maps, radio, alarm, paint, colour, color, fault, error, engine, chassis, postal, zip, bonnet, yard, country, model code, key code',
  ],
  // Links, and money that cannot be taken back.
  irreversible: [
    'western union, moneygram, bitcoin, btc, usdt, crypto, gift card, gift cards, google play card, google play cards, worldremit, binance, itunes card',
  ],
  link: ['weblink, link, website, escrow, escrow website, payment page, webpage, portal'],
  outside: [
    'outside this platform, outside the platform, outside this site, outside this app, outside garisoko',
  ],
  follow: ['click, follow, open, use, log in, login, sign in, bonyeza, bofya'],
  account: [
    'verify your account, card details, confirm the order, confirm your order, malipo, kuthibitisha, to pay, ulipe, claim, your card, confirm payment, the payment',
  ],
  // What is said to be far away.
  carrier: [
    'clearing agent, clearing, clearance, clearance fee, customs, port, port charges, bandari, bandarini, courier, shipping, shipping company',
    'shipping fee, transporter, delivery fee, release fee, storage, freight, usafiri, usafirishaji, cargo, demurrage, shipped',
  ],
  abroad: [
    'i am abroad, am abroad, overseas, out of the country, nje ya nchi, niko majuu, on a mission, i am deployed, outside kenya, nimesafiri nje',
  ],
  shipped: [
    'shipped, ship, courier, delivers, agent, deliver, akuletee, atakuletea, itumwe, will be delivered',
  ],
  // Money that came by mistake.
  back: [
    'refund, send back, send it back, send the excess back, give back, return, reverse, rudisha, nirudishie, urudishe, regesha, send the rest, send the difference',
    'unirudishie, rejesha, return it, refund me',
  ],
  extra: [
    'too much, extra, excess, difference, by mistake, overpaid, more than, wrong number, zaidi, ziada, kimakosa, kwa makosa, bahati mbaya, pesa mingi, nimekosea, tofauti, the rest',
  ],
  reversed: [
    'transaction, money, mpesa, payment, hiyo pesa, pesa, that transaction, the money, hiyo ganji, muamala',
  ],
  reverse: ['reverse, rudisha hiyo, reverse hiyo'],
  pending: ['pending, on hold'],
  upgrade: ['upgrade, business account, upgrade fee'],
  cheque: ['cheque, check, draft'],
  // What takes a warning away.
  not: [
    'no, not, dont, doesnt, didnt, never, without, cant, cannot, wont, isnt, arent, hakuna, si, sio, bila, nobody, free, bure',
    /^(?:usi(?!po)|msi(?!po)|hau|hatu|hu(?=lip|tum)|si(?=tum|lip|tak|wez|hit|chuk)|hai(?=hit))[a-z]+$/,
  ],
  unless: ['unless'],
  handover: [
    'handover, when you collect, when you come, when you take, when you pick, when i collect, you have seen, after you see, after viewing, after inspection',
    'after seeing, after the transfer, when he arrives, when it arrives, at the bank, at my bank, at your bank, at the branch, when we sign, ukichukua, ukiona',
    'baada ya kuona, baada ya kukagua, siku ya kuchukua, ukiridhika, kuridhika, ukipenda, tukikutana, at ntsa, nikija, when you see, take it',
  ],
  financing: ['loan, finance, finances, financing, months, instalments, hire purchase, sacco, mkopo, lender'],
  asking: [
    'do you, is a, is the, is there, is it, how much, what deposit, should i, can i, may i, must i, could i, do i, does, naweza, nilipe, nitume, unataka, unahitaji, kuna, je, ama, are you',
  ],
  requesting: ['can you, could you, will you, would you, kindly, please, unaweza'],
  swindlers: ['scammers, scammer, conmen, conman, matapeli, tapeli, fraudsters, walaghai'],
  firstPerson: ['i, we, he, she, they'],
  secondPerson: ['you, u, kindly, please, just, then, and, so, once, after'],
} as const satisfies Readonly<Record<string, readonly (string | RegExp)[]>>;

export type Meaning = keyof typeof LEXICON;

/** Said in passing or as a threat: their "no" negates nothing. */
export const WITHOUT_NEGATION = [
  'no problem',
  'no worries',
  'not a problem',
  'hakuna shida',
  'hakuna noma',
  'hakuna matata',
  'usijali',
  'if you do not',
  'if you dont',
  'if not',
  'is not refundable',
  'not refundable',
  'non refundable',
] as const;
