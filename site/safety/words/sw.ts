import type { SafetyWords } from './en.ts';

export const SW: SafetyWords = {
  title: 'Nunua na uuze kwa usalama',
  description:
    'Ulaghai wa magari yaliyotumika nchini Kenya na jinsi ya kuukwepa: cha kukagua kwenye logbook na chasi, mahali pa kukutana, jinsi ya kulipa, na la kufanya mambo yakiharibika.',
  intro:
    'Watu wengi hapa wana nia njema. Wasio na nia njema hutumia hila zilezile chache, na sheria tatu huzuia karibu zote.',
  onThisPage: 'Kwenye ukurasa huu',
  rules: ['Lipa baada ya kuona gari', 'Kutana mahali pa wazi, mchana', 'PIN na code ni siri yako'],
  scamsTitle: 'Ulaghai wa kujua',
  scamsIntro:
    'Ujumbe hapa ukiomba mojawapo ya haya, onyo huwekwa chini yake na kukuleta kwenye ukurasa huu. Onyo linaweza kukosa ulaghai, kwa hivyo soma kwa macho yako pia.',
  scams: {
    deposit: {
      title: 'Lipa kwanza, uone baadaye',
      how: 'Gari zuri kwa bei ya chini, wanunuzi wengi, na “booking fee” au deposit kwa M-Pesa ili likushikiliwe. Ukilipa, nambari hiyo haipatikani tena.',
      instead:
        'Usilipe chochote kwa gari ambalo hujaliona, hata kiasi kidogo. Muuzaji wa kweli husubiri siku moja.',
    },
    'viewing-fee': {
      title: 'Ada ya kuona gari',
      how: '“Token” ya kuona, kibali cha getini, fomu ya miadi, au mafuta ya kukuletea gari.',
      instead: 'Kuona na kuendesha gari ni bure. Mlipe tu fundi uliyemchagua mwenyewe, baada ya ukaguzi.',
    },
    secret: {
      title: 'Code, PIN au nywila',
      how: 'Wanakwambia “wanakuthibitisha” kwa code iliyokuja kwa simu yako, au “wanakutumia pesa” inayohitaji PIN yako. Code hiyo hufungua akaunti yako au M-Pesa yako.',
      instead:
        'Usimwambie mtu yeyote PIN, nywila au code, hata anayesema anafanya kazi nasi, Safaricom au benki. KRA PIN ni kitu kingine: inahitajika kwa uhamisho.',
    },
    'pay-link': {
      title: 'Viungo, kadi za zawadi na crypto',
      how: 'Kiungo cha ukurasa unaofanana na soko hili, benki au eCitizen na kuomba kadi au nywila; au malipo kwa kadi ya zawadi, crypto au njia ya kutuma pesa ambazo hazirudi.',
      instead:
        'Viungo kwenye ujumbe havifunguki hapa na huonyesha jina la tovuti yao. Andika anwani mwenyewe. Sisi hatushiki pesa wala hatutoi escrow.',
    },
    shipping: {
      title: 'Wakala wa bandarini',
      how: 'Muuzaji yuko nje ya nchi au gari liko “bandari ya Mombasa”, na wakala, msafirishaji au forodha inataka pesa ili kuliachilia.',
      instead:
        'Ona gari lilipo. Ushuru hulipwa na mwagizaji kabla ya gari kusajiliwa; wewe unamlipa muuzaji linapokabidhiwa.',
    },
    overpayment: {
      title: 'Pesa zilizotumwa “kimakosa”',
      how: 'Wanasema walilipa zaidi na kuomba zilizobaki, au wanaonyesha SMS ya uongo. Pesa hazikuja, au zinarudishwa baadaye.',
      instead:
        'Amini salio lako, si ujumbe. Pesa zikija kimakosa kweli, acha Safaricom au benki yako izirudishe; usizitume mwenyewe kamwe.',
    },
  },
  sections: [
    {
      id: 'meet',
      title: 'Mahali pa kukutana',
      body: 'Mchana, mahali penye watu: maegesho ya duka kubwa, kituo cha mafuta, yadi ya muuzaji, au mbele ya kituo cha polisi, ambapo muuzaji mwaminifu hana shida. Njoo na mtu, na umwambie mwingine ulipo. Usibebe pesa taslimu.',
    },
    {
      id: 'logbook',
      title: 'Kagua logbook',
      body: `1. Omba nambari ya usajili, na uonyeshwe logbook mnapokutana.
2. Ingia eCitizen mwenyewe (andika ecitizen.go.ke), fungua tovuti ya NTSA na ufanye utafutaji wa gari. Hugharimu Ksh 550 na huonyesha mmiliki, nambari za chasi na injini, rangi, na kama kuna mkopeshaji au zuio kwenye gari.
3. Linganisha jina na kitambulisho na KRA PIN ya muuzaji. Mtu akiuza “kwa niaba ya rafiki”, mmiliki ndiye hutia sahihi, au hakuna mauzo.
4. Mkopeshaji akitajwa kando ya mmiliki, kuna mkopo. Omba barua ya kuondolewa kwa mkopo, na NTSA ionyeshe umeondolewa, kabla ya kulipa.
5. Angalia mara mbili logbook ya nakala: ya asili inaweza kuwa kwa mkopeshaji.`,
    },
    {
      id: 'chassis',
      title: 'Kagua nambari ya chasi',
      body: 'Nambari imepigwa kwenye chuma (mara nyingi nyuma ya injini au chini ya kiti cha mbele), na iko kwenye kibati na kwenye logbook. Zote lazima zifanane. Chuma kilichosuguliwa, kilichochomelewa au kupakwa rangi upya, au vibati visivyolingana na nambari ya injini, huenda ni gari la wizi lenye hati za lingine. Liache, na uulize kituo cha polisi kilicho karibu au DCI. Hakuna orodha ya wazi ya magari ya wizi, kwa hivyo hatuwezi kukukagulia.',
    },
    {
      id: 'paying',
      title: 'Jinsi ya kulipa',
      body: `- **Uhamisho wa benki au hundi ya benki** gari linapokabidhiwa, kwa akaunti yenye jina la mmiliki. Afadhali mkiwa pamoja benki: huthibitisha kwamba hundi ni halali na uhamisho umefika.
- **M-Pesa** inafaa kwa kiasi kidogo. Ina kikomo kwa kila malipo na kila siku, chini ya bei ya magari mengi; Safaricom husema ni kiasi gani sasa. Angalia jina linaloonyeshwa na simu kabla ya kuthibitisha.
- **Pesa taslimu** zinaweza kupotea, kuibwa na kukanwa. Ikibidi, zihesabu ndani ya benki.
- Andika mkataba wa mauzo kwanza: majina yote mawili na vitambulisho na KRA PIN, gari na nambari za chasi na injini, bei, jinsi inavyolipwa, tarehe na saa, na sahihi mbele ya shahidi.
- Muuzaji huanzisha uhamisho kwenye eCitizen, wewe unaukubali, na logbook mpya hufuata baada ya siku kadhaa za kazi. Sheria hutoa siku 14.`,
    },
    {
      id: 'selling',
      title: 'Ukiwa unauza',
      body: `- Nenda pamoja kwenye majaribio ya kuendesha, na uweke nakala ya leseni ya dereva. Usimpe mtu ufunguo wa pekee kamwe.
- SMS si malipo: angalia akaunti yako mwenyewe, na benki ithibitishe hundi, kabla ya kutoa funguo na logbook.
- Anzisha uhamisho mara moja. Hadi utakapokamilika, faini na ajali zinaweza kuwa zako.`,
    },
    {
      id: 'wrong',
      title: 'Mambo yakiharibika',
      body: `1. **Zuia pesa.** Piga simu benki yako au Safaricom mara moja na uombe malipo yazuiwe au yarudishwe. Malipo ya M-Pesa yaliyokosewa huombwa kurudishwa kwa kutuma SMS yake kwa 456.
2. **Badilisha wanachojua:** PIN yako ya M-Pesa, na nywila ambazo code yake uliitoa.
3. **Ripoti** kituo cha polisi kilicho karibu na uombe nambari ya OB, ambayo benki na bima hutaka kuona. Ukiwa hatarini, piga 999 au 112. Idara ya Upelelezi wa Jinai (DCI) hushughulikia ulaghai.
4. **Hifadhi kila kitu:** ujumbe, nambari, code za M-Pesa, tangazo. Usifute chochote.
5. **Tuambie.** “Report” kwenye mazungumzo hututumia ujumbe wa mwisho, na tunaweza kuyafunga pamoja na akaunti; “Ripoti tangazo hili” hufanya hivyo kwa tangazo. Au tuandikie kwa [{email}](mailto:{email}).`,
    },
  ],
  checklistTitle: 'Orodha ya kukagua siku hiyo',
  checklistLink: 'Orodha ya kukagua',
  print: 'Chapisha',
  checklist: [
    {
      when: 'Kabla ya kukutana',
      points: [
        'Bei inafanana na ya magari mengine ya umri wake, au muuzaji anasema kwa nini haifanani',
        'Sijalipa chochote, wala kumwambia mtu PIN au code',
        'Tunakutana mahali pa wazi, mchana, na mtu anakuja nami',
      ],
    },
    {
      when: 'Kwenye gari',
      points: [
        'Nambari ya chasi kwenye chuma ni ile ya logbook, na hakuna palipochomelewa au kusuguliwa',
        'Nambari ya injini na ya usajili zinalingana na logbook pia',
        'Fundi niliyemchagua amelikagua, nami nimeliendesha',
      ],
    },
    {
      when: 'Hati',
      points: [
        'Utafutaji wa NTSA kwenye eCitizen unamtaja muuzaji kuwa mmiliki',
        'Hakuna mkopeshaji kando ya mmiliki, au nina barua ya kuondolewa kwa mkopo na NTSA inaonyesha hivyo',
        'Logbook ni ya asili, na kitambulisho na KRA PIN ya muuzaji ni za mmiliki',
      ],
    },
    {
      when: 'Kulipa na kulipeleka nyumbani',
      points: [
        'Mkataba wa mauzo wenye majina na vitambulisho vya wote, nambari ya chasi, bei na saa umetiwa sahihi',
        'Nalipa kwa uhamisho wa benki au hundi ya benki, kwa akaunti ya mmiliki, gari linapokabidhiwa',
        'Muuzaji ameanzisha uhamisho kwenye eCitizen, nami nimeukubali',
        'Nina funguo zote mbili, logbook na risiti',
      ],
    },
  ],
};
