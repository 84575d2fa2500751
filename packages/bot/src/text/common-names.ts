import { lazily } from '@tresen/domain/lazily'
import { foldOne } from './words.ts'

/** Names that many people have: who says one of them beside an order means under which name it goes. */
const commonNames = `
  Müller Schmidt Schneider Fischer Weber Meyer Meier Maier Mayer Wagner Becker Schulz Schulze Schultz Schulte Hoffmann
  Koch Bäcker Kraft Beckmann Salzmann Pfeifer Schäfer Bauer Richter Klein Schröder Schröter Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann
  Lange Schmitt Schmitz Schmid Werner Krause Lehmann Köhler Herrmann Walter Kaiser Fuchs Peters Lang Scholz
  Möller Weiß Jung Hahn Keller Vogel Schubert Roth Friedrich Beck Günther Berger Winkler Lorenz Baumann Franke Albrecht
  Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Kramer Vogt Voigt Jansen Janssen Otto Sommer Stein
  Jäger Groß Seidel Brandt Brand Haas Schreiber Graf Schulze Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch
  Bergmann Thomas Sauer Arnold Wolff Wolf Pfeiffer Ernst Hübner Kaufmann Lindner Lindemann Behrens Ahrens Petersen
  Hansen Bartels Brandes Brinkmann Ebert Eckert Fiedler Frank Freitag Fritz Geiger Gerlach Hammer Heinrich Heinz Henning
  Hermann Hesse Heß Hein Hildebrandt Jahn Jakob Jordan Kern Kehr Kirchner Kluge Köster Kruse Kunz Kurz Langer Lutz Marx
  Mertens Michel Moritz Nagel Naumann Noack Nowak Opitz Paul Pietsch Rademacher Rauch Reich Reinhardt Reuter Riedel
  Ritter Rose Runge Sander Schenk Schilling Schindler Schlüter Schmidtke Schramm Schütz Schütte Seifert Siebert Sievers
  Stahl Steiner Stephan Stock Strauß Thiele Thiel Thomsen Ullrich Ulrich Urban Voss Voß Wegner Wegener Weidner Weiss
  Wendt Wenzel Wiese Wilhelm Wilke Wille Witt Witte Wulf Zander Zimmer Böttcher Förster Göbel Gruber Huber Hinz Kiefer
  Bachmann Barth Baum Bender Binder Blum Bock Bode Born Bruns Burger Büttner Conrad Dietz Döring Dreyer Eichhorn Esser
  Fink Fricke Geisler Giese Götz Greiner Haase Hagen Heller Hentschel Herbst Herzog Hirsch Holz Hoppe Jacob Jensen
  Kellermann Kessler Klose Knoll Kohl König Kopp Krebs Krieger Lauer Lenz Mack Maurer May Menzel Merkel Metzger Mohr
  Nickel Nolte Oswald Peter Pape Prinz Rapp Renner Röder Rudolph Rupp Schade Schaller Scherer Schiller Schlegel Sommerfeld
  Springer Stark Steffen Stoll Straub Tiedemann Unger Vetter Völker Walther Weigel Wirth Zeller
  Yilmaz Yıldız Kaya Demir Şahin Sahin Çelik Celik Öztürk Özdemir Arslan Aydin Aydın Koç Kurt Polat Aslan Kılıç Kilic
  Yildirim Yıldırım Erdogan Dogan Doğan Şimşek Simsek Özkan Korkmaz Çetin Cetin Kara Acar Aksoy
  Kowalski Nowak Wisniewski Wójcik Kaminski Lewandowski Kowalczyk Novak Horvat Popov Ivanov Petrov Nguyen Tran Pham
  Chen Wang Zhang Liu Huang Singh Kaur Khan Patel Sharma Mehta Gupta Costa Popescu Ionescu Kovac Nagy Szabo Toth
  Rossi Russo Ferrari Esposito Bianchi Garcia Fernandez Lopez Silva Santos Ali Ahmed Hassan Hussein Mohammed
  Anna Lena Laura Julia Lisa Sarah Sara Marie Sophie Maria Katharina Johanna Hannah Hanna Mia Emma Lea Leonie Clara Petra
  Sabine Monika Andrea Claudia Susanne Birgit Heike Karin Renate Ursula Helga Hildegard Ingrid Gisela Christa Nicole
  Stefanie Christine Angelika Brigitte Martina Ute Silke Anja Sandra Tanja Melanie Jana Nina Eva Elke
  Tim Tom Max Paul Leon Lukas Luca Jonas Felix Ben Finn Noah Elias Jan Jonathan David Daniel Michael Thomas Andreas
  Stefan Christian Markus Matthias Peter Wolfgang Klaus Jürgen Hans Dieter Manfred Uwe Günter Bernd Ralf Frank Jens
  Alexander Sebastian Tobias Florian Philipp Kevin Dennis Marco Oliver Sven Torsten Thorsten Dirk Holger Rainer Werner
  Karl Horst Helmut Gerhard Gerd Herbert Rolf Erich Josef Georg Johannes Erik Nils Lars Olaf Marcel Patrick Rüdiger
  Volker Norbert Hartmut Detlef Siegfried Robert Bernhard Ingo Jochen Timo Udo Barbara Beate Bettina Cornelia Daniela
  Doris Elisabeth Erika Franziska Gabriele Gerda Gertrud Hannelore Ilse Ines Jutta Kerstin Kirsten Marion Nadine Silvia
  Simone Sonja Ulrike Vanessa Yvonne
  Mehmet Mustafa Ahmet Ayse Fatma Emre Murat Ali Can Elif Zeynep
`

const known = lazily(() => new Set(commonNames.trim().split(/\s+/).map(foldOne)))

/** Whether a folded word is a name that many people have. */
export function isCommonName(fold: string): boolean {
  return known().has(fold)
}

const written = lazily((): ReadonlySet<string> => new Set(commonNames.trim().split(/\s+/)))

/** Whether a word is written just as one of the common names is: a dish may be spelled nearly so. */
export function isWrittenName(raw: string): boolean {
  return written().has(raw)
}
