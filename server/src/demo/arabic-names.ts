/** A name and its usual Latin spelling, as it stands in an e-mail address. */
export interface ArabicName {
  arabic: string
  latin: string
}

/**
 * Spellings differ on purpose (أحمد and احمد, عبد الله and عبدالله, هدى and هدي, with tatweel or diacritics): people write
 * their names like this, and a search has to find them all.
 */
export const maleNames = names(`
  أحمد=ahmad, احمد=ahmad, محمد=mohammad, مُحمّد=mohammad, محمود=mahmoud, علي=ali, حسن=hasan, حسين=hussein, عمر=omar, خالد=khaled,
  يوسف=yousef, إبراهيم=ibrahim, ابراهيم=ibrahim, عبد الله=abdullah, عبدالله=abdullah, عبد الرحمن=abdulrahman,
  عبد الرحـمن=abdulrahman, عبد الكريم=abdulkarim, عبد القادر=abdulkader, سامر=samer, سامي=sami, رامي=rami, رائد=raed,
  مؤمن=moumen, مؤيد=mouayad, مؤنس=mounes, أنس=anas, أيهم=ayham, أمجد=amjad, أسامة=osama, أسامه=osama, إياد=eyad, إسماعيل=ismail,
  إسلام=islam, آدم=adam, باسل=basel, بشار=bashar, بلال=bilal, بهاء=bahaa, تامر=tamer, تيم=taym, ثائر=thaer, جاد=jad, جمال=jamal,
  جهاد=jihad, حازم=hazem, حمزة=hamza, حيان=hayyan, رضا=rida, رضوان=radwan, زاهر=zaher, زياد=ziad, زيد=zaid, سعيد=saeed, سليم=salim,
  سليمان=suleiman, شادي=shadi, صالح=saleh, ضياء=diaa, طارق=tarek, طلال=talal, عادل=adel, عامر=amer, عدي=odai, عصام=issam,
  علاء=alaa, عماد=imad, عمار=ammar, غسان=ghassan, غيث=ghaith, فادي=fadi, فارس=fares, فراس=firas, قصي=qusai, كرم=karam, كريم=karim,
  كنان=kinan, لؤي=louay, ليث=laith, مازن=mazen, مالك=malek, مجد=majd, مصطفى=mustafa, مضر=modar, معاذ=mouaz, منذر=monzer,
  نادر=nader, نزار=nizar, هادي=hadi, هاني=hani, وائل=wael, وسيم=wassim, ياسر=yasser, يامن=yamen, يزن=yazan`)

export const femaleNames = names(`
  فاطمة=fatima, فاطمه=fatima, عائشة=aisha, مريم=mariam, زينب=zainab, خديجة=khadija, هدى=huda, هدي=huda, مُنى=mona, منى=mona,
  سلمى=salma, سلمي=salma, ليلى=layla, نجوى=najwa, يسرى=yusra, لبنى=lubna, رنا=rana, رهف=rahaf, رغد=raghad, رؤى=rouaa, ربى=ruba,
  ريم=reem, ريما=rima, رشا=rasha, رولا=rola, إيمان=iman, ايمان=iman, إسراء=israa, أسماء=asmaa, آلاء=alaa, الاء=alaa, آية=aya,
  آيه=aya, أمل=amal, أماني=amani, أميرة=amira, بتول=batoul, بشرى=bushra, بيان=bayan, تالا=tala, تسنيم=tasneem, جنى=jana,
  جودي=joudi, حلا=hala, حنان=hanan, حنين=haneen, دانا=dana, دعاء=duaa, ديما=dima, دينا=dina, رؤيا=roya, زهراء=zahraa, سارة=sara,
  ساره=sara, سحر=sahar, سعاد=suad, سماح=samah, سمر=samar, سناء=sanaa, سوسن=sawsan, شهد=shahd, شيماء=shaimaa, صبا=saba, صفاء=safaa,
  ضحى=duha, عبير=abeer, عفراء=afraa, علا=ola, غادة=ghada, غزل=ghazal, غفران=ghofran, فرح=farah, فريال=feryal, قمر=qamar, كنانة=kinana,
  لانا=lana, لجين=lujain, لمى=lama, لين=leen, مايا=maya, مروة=marwa, مـنال=manal, ميس=mais, نادين=nadine, نور=nour, نورة=noura,
  هالة=hala, هبة=hiba, هناء=hanaa, هيا=haya, وئام=weam, وفاء=wafaa, ولاء=walaa, ياسمين=yasmin, يارا=yara`)

/** Given names of fathers and grandfathers, a generation older and partly compound. */
export const fatherNames = names(`
  محمد=mohammad, محمد خير=mohammad.khair, محمد علي=mohammad.ali, محمد نور=mohammad.nour, محمود=mahmoud, أحمد=ahmad, احمد=ahmad,
  علي=ali, حسن=hasan, حسين=hussein, مصطفى=mustafa, إبراهيم=ibrahim, إسماعيل=ismail, يوسف=yousef, عبد الله=abdullah,
  عبدالله=abdullah, عبد الرحمن=abdulrahman, عبد العزيز=abdulaziz, عبد الغني=abdulghani, عبد الحميد=abdulhamid,
  عبد اللطيف=abdullatif, عبد الكريم=abdulkarim, عبد الناصر=abdulnaser, خالد=khaled, خليل=khalil, سعيد=saeed, سليم=salim,
  سليمان=suleiman, صالح=saleh, صلاح الدين=salahuddin, نور الدين=nouruddin, عز الدين=ezzuddin, بهاء الدين=bahauddin,
  عدنان=adnan, مروان=marwan, غسان=ghassan, نبيل=nabil, وليد=walid, هيثم=haitham, فيصل=faisal, فؤاد=fouad, رؤوف=raouf, رياض=riad,
  رفيق=rafiq, زهير=zuhair, جميل=jamil, حكمت=hikmat, حسان=hassan, ماهر=maher, ممدوح=mamdouh, منير=munir, موفق=mouaffak,
  ناصر=naser, نضال=nidal, هشام=hisham, ياسين=yassin, يحيى=yahya, زكريا=zakaria, أكرم=akram, أديب=adib, توفيق=tawfiq, خير=khair`)

export const familyNames = names(`
  الشامي=shami, الحلبي=halabi, الحمصي=homsi, الحموي=hamwi, الدمشقي=dimashqi, الإدلبي=idlbi, اللاذقاني=lazkani, الطرطوسي=tartousi,
  الديري=deiri, الحوراني=hourani, الجولاني=joulani, الرقاوي=raqqawi, البغدادي=baghdadi, المصري=masri, القدسي=qudsi, التونسي=tunsi,
  المغربي=maghribi, الحجازي=hijazi, اليماني=yamani, الكردي=kurdi, التركماني=turkmani, الأيوبي=ayoubi, العثماني=othmani,
  الحسيني=husseini, الحسن=alhasan, الحسين=alhussein, العلي=alali, الأحمد=alahmad, الاحمد=alahmad, المحمد=almohammad,
  الخالد=alkhaled, العبد الله=alabdullah, العبدالله=alabdullah, الإبراهيم=alibrahim, اليوسف=alyousef, السعيد=alsaeed,
  الصالح=alsaleh, العمر=alomar, السيد=alsayed, الشيخ=alsheikh, الخطيب=khatib, القاضي=qadi, المفتي=mufti, الإمام=imam,
  المدرس=moudarres, الكاتب=kateb, الطبيب=tabib, العطار=attar, النجار=najjar, الحداد=haddad, الخياط=khayyat, الصباغ=sabbagh,
  الدباغ=dabbagh, الحلاق=hallaq, البيطار=bitar, الخباز=khabbaz, اللحام=lahham, السمان=samman, الصواف=sawwaf, القطان=qattan,
  الحريري=hariri, النحاس=nahhas, الصائغ=sayegh, الجوهري=jawhari, الساعاتي=saati, الكيال=kayyal, العطري=otri, الزيات=zayyat,
  الحمامي=hamami, القباني=qabbani, الرفاعي=rifai, الكيلاني=kilani, القادري=qadri, النابلسي=nabulsi, الغزالي=ghazali,
  السباعي=sibai, الأتاسي=atassi, الجندي=jundi, الزعيم=zaim, العظم=azm, القوتلي=quwatli, البرازي=barazi, الكزبري=kuzbari,
  العابد=abed, العجلاني=ajlani, المالح=maleh, الأسود=aswad, الأحمر=ahmar, الأشقر=ashqar, الأبرش=abrash, الميداني=midani, درويش=darwish,
  دياب=diab, رمضان=ramadan, شعبان=shaaban, زيدان=zidan, سلامة=salameh, سلامه=salameh, شاهين=shahin, صقر=saqr, طه=taha, عباس=abbas,
  عيسى=issa, عيسي=issa, غانم=ghanem, فياض=fayyad, قاسم=qasem, كنعان=kanaan, مراد=murad, منصور=mansour, موسى=mousa, ناصيف=nassif,
  نعمة=nehme, هلال=hilal, ياسين=yassin, يونس=younes, حيدر=haidar, بركات=barakat, جبر=jabr, حمدان=hamdan, خضور=khaddour, ديب=deeb,
  سلوم=salloum, عثمان=othman, مؤذن=mouazzen, الرئيس=rayes`)

function names(list: string): [ArabicName, ...ArabicName[]] {
  const [first, ...rest] = list.split(',').map((entry) => {
    const [arabic = '', latin = ''] = entry.trim().split('=')
    return { arabic, latin }
  })
  if (first === undefined) throw new Error('a list of names must not be empty')
  return [first, ...rest]
}
